// What the words of other languages are in English, word by word: enough for an encoder that knows English to tell what a text is
// about. A stem and its gloss a line, made for the words of engine/lab's pairs and sites, and of further trades.
import { stem } from '#engine/text/stems.ts'
import { fold, tokenise } from '#engine/text/tokenise.ts'
import { readGlossary } from './shipped-files.ts'

/** Languages that have a glossary. */
export const glossed = ['ar', 'fr'] as const
type Glossed = (typeof glossed)[number]

const isGlossed = (language: string): language is Glossed => glossed.some((one) => one === language)

const opened = new Map<Glossed, ReadonlyMap<string, string>>()

function glossaryOf(language: Glossed): ReadonlyMap<string, string> {
  const known = opened.get(language)
  if (known) return known
  const glosses = new Map<string, string>()
  for (const line of readGlossary(language).split('\n')) {
    const space = line.indexOf(' ')
    if (space > 0) glosses.set(line.slice(0, space), line.slice(space + 1))
  }
  opened.set(language, glosses)
  return glosses
}

/** Of a longer text the encoder reads the beginning. */
const longestText = 1_000

/** What may stand between two words that are one: "rendez-vous", "aujourd'hui". */
const joins = /^[\s'’-]*$/

/**
 * A text with each of its words in English that the glossary of its language has; all else stays as it stands. Keys are stems;
 * `=été` is a whole word, told before its stem, and `rend_vous` the stems of two that are one.
 */
export function inEnglish(text: string, language: string | null): string {
  if (language === null || !isGlossed(language)) return text
  const glosses = glossaryOf(language)
  const read = text.slice(0, longestText)
  const words = tokenise(read)
  const stems = words.map(({ word }) => stem(word, language))
  let told = ''
  let end = 0
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word) continue
    const next = words[at + 1]
    const both =
      next && joins.test(read.slice(word.end, next.start))
        ? glosses.get(`${stems[at]}_${stems[at + 1]}`)
        : undefined
    const folded = fold(word.word)
    told += read.slice(end, word.start)
    // The encoder knows western digits alone.
    told +=
      both ??
      glosses.get(`=${folded}`) ??
      glosses.get(stems[at] ?? '') ??
      (/\p{Nd}/u.test(word.word) ? folded : word.word)
    end = both === undefined || !next ? word.end : next.end
    if (both !== undefined) at++
  }
  return told + read.slice(end)
}
