import type { GroundedSentence } from '#contract/conversations.ts'
import type { Citation } from '#contract/research.ts'

const keyOf = ({ snapshotId, start, end }: Citation): string => `${snapshotId}:${start}-${end}`

/** Numbers the passages of an answer in the order in which its sentences use them; the same passage keeps its number. */
export function numberReceipts(sentences: readonly GroundedSentence[]): (citation: Citation) => number {
  const numbers = new Map<string, number>()
  for (const { receipts } of sentences)
    for (const citation of receipts)
      if (!numbers.has(keyOf(citation))) numbers.set(keyOf(citation), numbers.size + 1)
  return (citation) => numbers.get(keyOf(citation)) ?? 0
}
