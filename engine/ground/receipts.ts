import type { Range } from '#contract/snapshots.ts'
import type { EvidencePassage } from './evidence.ts'

/** Where a sentence rests: a range of a snapshot's text; `quote` is exactly that text. */
export interface Receipt {
  passageId: string
  documentId: string
  start: number
  end: number
  quote: string
}

/** A sentence of an answer with what it rests on, best first; never empty. */
export interface ProvenSentence {
  text: string
  receipts: Receipt[]
}

/** The receipt for a range of a passage's own text. */
export function receiptOf(passage: EvidencePassage, range: Range): Receipt {
  return {
    passageId: passage.id,
    documentId: passage.documentId,
    start: passage.start + range.start,
    end: passage.start + range.end,
    quote: passage.text.slice(range.start, range.end),
  }
}
