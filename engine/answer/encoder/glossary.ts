// What the words and phrases of other languages are in English, one by one: enough for an encoder that knows English to tell what a
// text is about. A stem, or those of a phrase, and its gloss a line, made for what engine/lab's pairs and sites say, and further trades.
import { stem } from '#engine/text/stems.ts'
import { fold, tokenise } from '#engine/text/tokenise.ts'
import { readGlossary } from './shipped-files.ts'

/** Languages that have a glossary. */
export const glossed = ['ar', 'fr'] as const
type Glossed = (typeof glossed)[number]

const isGlossed = (language: string): language is Glossed => glossed.some((one) => one === language)

interface Glossary {
  glosses: ReadonlyMap<string, string>
  /** Of how many words the longest phrase is that begins with a stem. */
  longest: ReadonlyMap<string, number>
}

const opened = new Map<Glossed, Glossary>()

function glossaryOf(language: Glossed): Glossary {
  const known = opened.get(language)
  if (known) return known
  const glosses = new Map<string, string>()
  const longest = new Map<string, number>()
  for (const line of readGlossary(language).split('\n')) {
    const space = line.indexOf(' ')
    if (space < 1) continue
    const key = line.slice(0, space)
    glosses.set(key, line.slice(space + 1))
    const [first = '', ...further] = key.split('_')
    if (further.length > 0) longest.set(first, Math.max(longest.get(first) ?? 0, 1 + further.length))
  }
  const glossary = { glosses, longest }
  opened.set(language, glossary)
  return glossary
}

/** Of a longer text the encoder reads the beginning. */
const longestText = 1_000

/** What may stand between the words of a phrase: "rendez-vous", "aujourd'hui". */
const joins = /^[\s'’-]*$/

/**
 * A text with each of its words and phrases in English that the glossary of its language has; all else stays as it stands. Keys are
 * stems, `rend_vous` those of a phrase; `=été` and `=كم_بالساعة` are whole words, told before stems. The longest phrase is told.
 */
export function inEnglish(text: string, language: string | null): string {
  if (language === null || !isGlossed(language)) return text
  const { glosses, longest } = glossaryOf(language)
  const read = text.slice(0, longestText)
  const words = tokenise(read)
  const stems = words.map(({ word }) => stem(word, language))
  const folded = words.map(({ word }) => fold(word))

  /** How many words from a place on are a phrase, the longest, and what it is. */
  const phraseAt = (at: number): { count: number; gloss: string } | null => {
    let whole = `=${folded[at]}`
    let stemmed = stems[at] ?? ''
    const most = Math.max(longest.get(whole) ?? 0, longest.get(stemmed) ?? 0)
    let found: { count: number; gloss: string } | null = null
    for (let count = 2; count <= most; count++) {
      const before = words[at + count - 2]
      const next = words[at + count - 1]
      if (!before || !next || !joins.test(read.slice(before.end, next.start))) break
      whole += `_${folded[at + count - 1]}`
      stemmed += `_${stems[at + count - 1]}`
      const gloss = glosses.get(whole) ?? glosses.get(stemmed)
      if (gloss !== undefined) found = { count, gloss }
    }
    return found
  }

  const wordAt = (at: number): string => {
    const word = words[at]?.word ?? ''
    const whole = folded[at] ?? ''
    // The encoder knows western digits alone.
    const asItStands = /\p{Nd}/u.test(word) ? whole : word
    return glosses.get(`=${whole}`) ?? glosses.get(stems[at] ?? '') ?? asItStands
  }

  let told = ''
  let end = 0
  for (let at = 0; at < words.length; ) {
    const { count, gloss } = phraseAt(at) ?? { count: 1, gloss: wordAt(at) }
    told += read.slice(end, words[at]?.start) + gloss
    end = words[at + count - 1]?.end ?? read.length
    at += count
  }
  return told + read.slice(end)
}
