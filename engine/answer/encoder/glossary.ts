// What the words of other languages are in English, word by word: enough for an encoder that knows English to tell what a text is
// about. A stem and its gloss a line, written by translators for the words of engine/lab's pairs and sites, and of sixty trades.
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

/**
 * A text with each of its words in English that the glossary of its language has; all else stays as it stands. `rend_vous` is the
 * key of two words beside one another, and a key with its accents goes before one without: "à" is not "a".
 */
export function inEnglish(text: string, language: string | null): string {
  if (language === null || !isGlossed(language)) return text
  const glosses = glossaryOf(language)
  const words = tokenise(text)
  const stems = words.map(({ word }) => stem(word, language))
  let told = ''
  let end = 0
  for (let at = 0; at < words.length; at++) {
    const { word, start, end: last } = words[at] ?? { word: '', start: end, end }
    const both = glosses.get(`${stems[at]}_${stems[at + 1]}`)
    told += text.slice(end, start) + (both ?? glosses.get(fold(word)) ?? glosses.get(stems[at] ?? '') ?? word)
    if (both !== undefined) at++
    end = both === undefined ? last : (words[at]?.end ?? last)
  }
  return told + text.slice(end)
}
