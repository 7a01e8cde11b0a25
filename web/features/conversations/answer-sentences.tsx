import { useLingui } from '@lingui/react/macro'
import type { GroundedSentence } from '#contract/conversations.ts'
import type { Citation } from '#contract/research.ts'
import { SourceMark } from '#web/ui/display/quote.tsx'
import { numberReceipts } from './number-receipts.ts'

/** Opens the page that a sentence rests on, at its passage. */
export type OpenReceipt = (citation: Citation) => void

/** The sentences of an answer, each followed by the marks of its sources. Text stays text. */
export function AnswerSentences({
  sentences,
  openReceipt,
}: {
  sentences: readonly GroundedSentence[]
  openReceipt: OpenReceipt
}) {
  const { t } = useLingui()
  const numberOf = numberReceipts(sentences)
  return (
    <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
      {sentences.map((sentence, index) => (
        // Sentences are only ever added at the end.
        // oxlint-disable-next-line react/no-array-index-key
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
  )
}
