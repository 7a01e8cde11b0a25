import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Message } from '#contract/conversations.ts'
import { AnswerSentences, type OpenReceipt } from './answer-sentences.tsx'
import { type Speaker, StaffBubble } from './bubbles.tsx'
import { Rating } from './rating.tsx'

/** A finished answer: its sentences with their sources, who wrote it, and its rating. */
export function Answer({
  message,
  speaker,
  openReceipt,
}: {
  message: Message
  speaker: Speaker
  openReceipt: OpenReceipt
}) {
  return (
    <StaffBubble
      speaker={speaker}
      below={
        <>
          <WrittenBy message={message} />
          <Rating message={message} />
        </>
      }
    >
      {message.band === 'closest' ? (
        <p className="mb-1 text-caption font-medium">
          <Trans>Closest passages on the site</Trans>
        </p>
      ) : null}
      {message.sentences.length > 0 ? (
        <AnswerSentences sentences={message.sentences} openReceipt={openReceipt} />
      ) : (
        <p dir="auto" data-untrusted="" className="whitespace-pre-line">
          {message.text}
        </p>
      )}
    </StaffBubble>
  )
}

function WrittenBy({ message }: { message: Message }): ReactNode {
  const { writtenBy, band, droppedSentences } = message
  const isQuoted = writtenBy === 'quotes' && band !== 'unknown' && message.sentences.length > 0
  if (!isQuoted && droppedSentences === 0) return null
  return (
    <p className="text-caption text-subtle">
      {isQuoted ? <Trans>Answered by quoting the site.</Trans> : null}{' '}
      {droppedSentences === 0 ? null : (
        <Plural
          value={droppedSentences}
          one="# sentence was left out: no passage supports it."
          other="# sentences were left out: no passage supports them."
        />
      )}
    </p>
  )
}
