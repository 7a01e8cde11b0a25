// What is true of doors that programs come in by.
import { createHash } from 'node:crypto'
import type { AnswerEvent, GroundedSentence } from '#contract/conversations.ts'
import type { Citation } from '#contract/research.ts'
import { runsOn } from '#contract/visitors/answer-lines.ts'

/** Who a program asks for, as they are known at its door; no token can be made that is known so. */
export const visitorHash = (doorId: string, user: string): string =>
  createHash('sha256').update(`program ${doorId} ${user}`).digest('hex')

/** What a program tells of an earlier turn is read so far. */
export const charactersOfTurn = 4_000

/** What a virtual human is called where names are typed: "Noor El-Amin" is `noor-el-amin`. */
export const aliasOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** A receipt, and where in the answer the sentence stands that rests on it; in UTF-16 code units. */
export interface Placed {
  start: number
  end: number
  citation: Citation
}

/** A sentence behind the text of those `before`, with what stands between them, and its receipts with their places in the whole. */
export function placed(
  before: string,
  last: GroundedSentence | undefined,
  { sentence, writtenBy }: Pick<AnswerEvent & { type: 'sentence' }, 'sentence' | 'writtenBy'>,
): { added: string; receipts: Placed[] } {
  const between = last === undefined ? '' : runsOn(last, sentence, writtenBy ?? null) ? ' ' : '\n'
  const added = `${between}${sentence.text}`
  const start = before.length + added.length - sentence.text.length
  const end = before.length + added.length
  return { added, receipts: sentence.receipts.map((citation) => ({ start, end, citation })) }
}
