import type { Range } from '#contract/snapshots.ts'
import type { ReadText, Word } from '../reading/sentence-words.ts'
import type { Value } from '../reading/values.ts'

/** A part of a sentence that says one thing; words and values of one are not mixed with those of another. */
export interface Segment extends Range {
  words: Word[]
  values: Value[]
}

const divider =
  /[;؛\n]|,(?=\s)|،|\)(?=\s)|(?<![\p{L}\p{N}])(?:and|or|but|while|whereas|although|though|than|instead of|unlike|versus|vs|because|which|who|where|when|then|et|ou|mais|tandis que|alors que|que|qui|où|und|oder|aber|y|pero|بينما|لكن|أو)(?![\p{L}\p{N}])|\s(?=و(?!اح|قت|سط|زن|رق|صل|جب|جد|لد|ظي|زي|كا|ثي|حد|فق|جه|اسع|راء|ادي)\p{L}{3})/gu

/** The words of a text that are no stop words and no part of a value. */
export function plainWords(text: ReadText): Word[] {
  return text.words.filter(
    (word) => word.content && !text.values.some((value) => word.start < value.end && word.end > value.start),
  )
}

function within<T extends Range>(all: readonly T[], start: number, end: number): T[] {
  return all.filter((one) => one.start >= start && one.start < end)
}

/** A segment after a mere comma goes on with the one before, unless it brings a name or a value of its own. */
function goesOn(text: string, mark: string, before: Segment, next: Segment): boolean {
  if (next.words.length === 0 && next.values.length === 0) return true
  if (mark !== ',' && mark !== '،' && mark !== ')') return false
  const kinds = new Set(before.values.map(({ kind }) => kind))
  if (next.values.some(({ kind }) => kinds.has(kind))) return false
  const first = next.words[0]
  if (!first?.name) return true
  // "Anna Keller, CEO": a role in capitals belongs to the name before it.
  return next.words.length <= 3 && /^\p{Lu}+$/u.test(text.slice(first.start, first.end))
}

/** Cuts a sentence at commas, conjunctions and relative words. */
export function segmentsOf(text: ReadText): Segment[] {
  const words = plainWords(text)
  const segments: Segment[] = []
  let start = 0
  let mark = ''
  const close = (end: number): void => {
    const next: Segment = {
      start,
      end,
      words: within(words, start, end),
      values: within(text.values, start, end),
    }
    const before = segments.at(-1)
    if (before && goesOn(text.text, mark, before, next)) {
      before.end = end
      before.words.push(...next.words)
      before.values.push(...next.values)
    } else {
      segments.push(next)
    }
    start = end
  }
  for (const match of text.text.matchAll(divider)) {
    if (text.values.some((value) => match.index > value.start && match.index < value.end)) continue
    if (match.index > start) close(match.index)
    mark = match[0]
  }
  if (start < text.text.length) close(text.text.length)
  return segments
}
