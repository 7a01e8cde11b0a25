// How well a name fits what somebody types. One rule for what the server finds and for what the browser knows itself.

/** What stands behind this is not compared: addresses are longer, and one single character can unfold to eighteen. */
const COMPARED_CHARACTERS = 500

/** Letters without their accents, in lower case, words apart by one space; of so many characters at most. */
export function folded(text: string, most: number = COMPARED_CHARACTERS): string {
  const short = text.slice(0, most)
  // Most names are plain letters, and unfolding takes ten times as long as the rest.
  if (/^[ -~]*$/.test(short))
    return short
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  return short
    .normalize('NFKD')
    .slice(0, most)
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * 0 when some word of the query is nowhere in the name, else up to 1: the whole name, its beginning, the beginning of
 * its words, anywhere inside them; shorter names fit better.
 */
export const nameMatch = (name: string, query: string): number => foldedMatch(folded(name), folded(query))

/** The same for a name and a query that are `folded` already, as they are where many names are compared. */
export function foldedMatch(words: string, wanted: string): number {
  if (wanted === '' || words === '') return 0
  if (words === wanted) return 1
  const close = 0.05 * (wanted.length / Math.max(words.length, wanted.length))
  if (words.startsWith(wanted)) return 0.9 + close
  const parts = wanted.split(' ')
  if (!parts.every((part) => words.includes(part))) return 0
  const starts = parts.filter((part) => ` ${words}`.includes(` ${part}`)).length
  return 0.4 + 0.4 * (starts / parts.length) + close
}
