// Words as the score counts them, and the score.

const word = /[\p{L}\p{N}_]+/gu

/** The lower-cased words of a text, in order. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(word) ?? []
}

/** How often each word occurs. */
export function bagOf(words: Iterable<string>): Map<string, number> {
  const bag = new Map<string, number>()
  for (const one of words) bag.set(one, (bag.get(one) ?? 0) + 1)
  return bag
}

/** F1 of two bags of words; two empty ones agree. */
export function f1(gold: ReadonlyMap<string, number>, found: ReadonlyMap<string, number>): number {
  let both = 0
  let goldSize = 0
  let foundSize = 0
  for (const count of gold.values()) goldSize += count
  for (const [one, count] of found) {
    foundSize += count
    both += Math.min(count, gold.get(one) ?? 0)
  }
  if (goldSize === 0 && foundSize === 0) return 1
  return both === 0 ? 0 : (2 * both) / (goldSize + foundSize)
}
