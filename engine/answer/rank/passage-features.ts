// What the passages that ranking found say of a question as a whole: a piece that answers stands in a passage that speaks of
// the same thing, and a question off the subject has its words scattered over passages of all kinds.
import type { EvidencePassage } from '#engine/ground/evidence.ts'
import { type ReadText, readText } from '#engine/ground/reading/sentence-words.ts'
import { primaryLanguage } from '#engine/text/stems.ts'
import type { AskedWord } from '../question/analyse-question.ts'
import type { Retrieved } from '../retrieve.ts'
import { better, type Comparison, type Held } from './compare-words.ts'

const texts = new WeakMap<EvidencePassage, { own: ReadText; head: ReadText }>()

function readPassage(passage: EvidencePassage): { own: ReadText; head: ReadText } {
  const known = texts.get(passage)
  if (known) return known
  const language = primaryLanguage(passage.language)
  const read = {
    own: readText(passage.text, language),
    head: readText(`${passage.title} · ${passage.heading ?? ''}`, language),
  }
  texts.set(passage, read)
  return read
}

/** Numbers that `passageRow` gives for a passage. */
export const passageWidth = 6

/** How a passage, with its title and heading, holds the words of the question. */
function passageRow(
  passage: EvidencePassage,
  words: readonly AskedWord[],
  comparison: Comparison,
  weights: readonly number[],
): number[] {
  const { own, head } = readPassage(passage)
  const language = primaryLanguage(passage.language)
  const inText = comparison.of(own, language)
  const inHead = comparison.of(head, language)
  const held = inText.map((one, place): Held => better(one, inHead[place] ?? one))
  const row = { exact: 0, meant: 0, near: 0, rare: 0, rarest: 0, named: 1 }
  let rarity = 0
  let names = 0
  let namesHeld = 0
  for (const [place, one] of held.entries()) {
    const word = words[place]
    const weight = weights[place] ?? 0
    if (!word) continue
    row.exact += weight * one.exact
    row.meant += weight * one.meant
    row.near += weight * one.near
    row.rare += word.rarity * one.exact
    rarity += word.rarity
    row.rarest = Math.max(row.rarest, word.rarity * (1 - one.meant))
    if (word.name && !word.own) {
      names += 1
      namesHeld += one.exact
    }
  }
  if (names > 0) row.named = namesHeld / names
  return [row.exact, row.meant, row.near, rarity === 0 ? 0 : row.rare / rarity, row.rarest, row.named]
}

export interface PassageFeatures {
  /** By passage: how it holds the question. */
  rows: ReadonlyMap<EvidencePassage, number[]>
  /** For the gates: how sure ranking is of the best passages. */
  standing: number[]
}

const none = new Array<number>(passageWidth).fill(0)

export function passageFeatures(
  words: readonly AskedWord[],
  retrieved: readonly Retrieved[],
  comparison: Comparison,
  weights: readonly number[],
): PassageFeatures {
  const rows = new Map(
    retrieved.map(({ passage }) => [passage, passageRow(passage, words, comparison, weights)] as const),
  )
  const best = none.map((_, column) => Math.max(0, ...[...rows.values()].map((row) => row[column] ?? 0)))
  const [first] = retrieved
  const top = first?.score ?? 0
  const share = (place: number): number => (top > 0 ? (retrieved[place]?.score ?? 0) / top : 0)
  const titles = retrieved.filter(({ passage }) => passage.title === first?.passage.title).length
  const standing = [
    ...best,
    ...((first && rows.get(first.passage)) ?? none),
    share(1),
    share(4),
    share(9),
    retrieved.length === 0 ? 0 : titles / retrieved.length,
  ]
  return { rows, standing }
}
