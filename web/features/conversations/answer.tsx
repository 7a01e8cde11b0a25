import { Plural, Trans } from '@lingui/react/macro'
import { ArrowUpRight, CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '#contract/conversations.ts'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { AnswerSentences, type OpenReceipt } from './answer-sentences.tsx'
import type { AnswerRating } from './api.ts'
import { type Speaker, StaffBubble } from './bubbles.tsx'
import { LookedUp } from './looked-up.tsx'
import { Rating } from './rating.tsx'

/** A finished answer: its sentences with their sources, who wrote it, and its rating. */
export function Answer({
  message,
  speaker,
  openReceipt,
  answers,
  children,
}: {
  message: Message
  speaker: Speaker
  openReceipt: OpenReceipt
  /** How it is rated; null where somebody else rates. */
  answers: AnswerRating | null
  children?: ReactNode
}) {
  return (
    <StaffBubble
      speaker={speaker}
      below={
        <>
          {message.lookUp === undefined ? null : <LookedUp lookUp={message.lookUp} />}
          <WrittenBy message={message} />
          <Version number={message.version} />
          {/* Of what nobody found out there is nothing to rate. */}
          {message.lookUp?.fault !== undefined ? null : answers === null ? (
            <Rated rating={message.rating} />
          ) : (
            <Rating message={message} by={answers} />
          )}
          {children}
        </>
      }
    >
      {message.sentences.length > 0 ? (
        <AnswerSentences
          sentences={message.sentences}
          writtenBy={message.writtenBy}
          openReceipt={openReceipt}
        />
      ) : (
        <p dir="auto" data-untrusted="" className="whitespace-pre-line">
          {message.text}
        </p>
      )}
      {message.link === undefined ? null : <AnswerLink link={message.link} />}
    </StaffBubble>
  )
}

/** Where the company leads from an answer. */
function AnswerLink({ link: { kind, address, label } }: { link: NonNullable<Message['link']> }) {
  const Icon = kind === 'booking' ? CalendarDays : ArrowUpRight
  return (
    <p className="mt-2">
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass(kind === 'booking' ? 'filled' : 'outline', 'sm')}
      >
        <bdi data-untrusted="">{label}</bdi>
        <Icon aria-hidden="true" className={kind === 'booking' ? undefined : 'flip'} />
      </a>
    </p>
  )
}

/** Which of the colleague's settings answered; visitors are not told. */
function Version({ number }: { number: number | undefined }): ReactNode {
  // Of the first there is nothing to tell: no other has answered.
  if (number === undefined || number === 1) return null
  return (
    <p className="text-caption text-subtle">
      <Trans>Version {number} of the settings</Trans>
    </p>
  )
}

/** What the visitor gave. */
function Rated({ rating }: { rating: number | null }): ReactNode {
  if (rating === null) return null
  return (
    <p className="text-caption text-subtle">
      <Trans>The visitor rated this {rating} of 5.</Trans>
    </p>
  )
}

function Approved({ by, at }: { by: string | null; at: string }) {
  return (
    <p className="text-caption text-subtle">
      {by === null ? (
        <Trans>
          Approved by a person, <RelativeTime at={at} />
        </Trans>
      ) : (
        <Trans>
          Approved by {by}, <RelativeTime at={at} />
        </Trans>
      )}
    </p>
  )
}

function WrittenBy({ message }: { message: Message }): ReactNode {
  const { writtenBy, band, droppedSentences, approval } = message
  if (approval !== null) return <Approved by={approval.by} at={approval.at} />
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
