import { useLingui } from '@lingui/react/macro'
import { linesOf } from '#contract/visitors/answer-lines.ts'
import type { GroundedSentence, Message } from '#contract/conversations.ts'
import type { Citation } from '#contract/research.ts'
import { SourceMark } from '#web/ui/display/quote.tsx'
import { numberReceipts } from './number-receipts.ts'

/** Opens the page that a sentence rests on, at its passage. */
export type OpenReceipt = (citation: Citation) => void

/** The sentences of an answer by line, each followed by the marks of its sources. Text stays text. */
export function AnswerSentences({
  sentences,
  writtenBy,
  openReceipt,
}: {
  sentences: readonly GroundedSentence[]
  writtenBy: Message['writtenBy']
  openReceipt: OpenReceipt
}) {
  const { t } = useLingui()
  const numberOf = numberReceipts(sentences)
  return (
    <div className="flex flex-col gap-1.5">
      {/* Sentences are only ever added at the end. */}
      {/* oxlint-disable react/no-array-index-key */}
      {linesOf(sentences, writtenBy).map((line, row) => (
        <p key={row} dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
          {line.map((sentence, index) => (
            <span key={index}>
              <span data-untrusted="">{sentence.text}</span>
              {sentence.receipts.map((citation) => {
                const number = numberOf(citation)
                const title = citation.pageTitle || citation.url
                return (
                  <SourceMark
                    key={`${citation.snapshotId} ${citation.start}`}
                    number={number}
                    label={t`Source ${number}: ${title}`}
                    onPress={() => openReceipt(citation)}
                  />
                )
              })}{' '}
            </span>
          ))}
        </p>
      ))}
      {/* oxlint-enable react/no-array-index-key */}
    </div>
  )
}
