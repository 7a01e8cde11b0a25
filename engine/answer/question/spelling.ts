// Slips of typing, put right by the words that the pages use.
import { periodNamed } from '../compose/periods.ts'
import { wordPlace } from '../meaning/word-vectors.ts'
import { stopWords } from '#engine/text/stop-words.ts'
import { fold, tokenise, withoutAccents } from '#engine/text/tokenise.ts'
import { stem } from '#engine/text/stems.ts'
import { arabicRoot } from '#engine/text/word-roots.ts'
import { isAsking, isCommon } from './asking-words.ts'
import { isKnownWord } from './concepts.ts'

/** Words of the pages with how often each is said, by their spelling without accents. */
export interface Lexicon {
  readonly words: ReadonlyMap<string, { word: string; count: number }>
}

/** A word that is commoner than this in English is no slip. */
const commonPlace = 30_000
const leastLetters = 4
/** A word that is commoner than this is not taken apart. */
const everydayPlace = 10_000

export function lexiconOf(texts: Iterable<string>): Lexicon {
  const words = new Map<string, { word: string; count: number }>()
  for (const text of texts) {
    for (const { word } of tokenise(text)) {
      const folded = fold(word)
      if (folded.length < 3 || /\d/.test(folded)) continue
      const key = withoutAccents(folded)
      const known = words.get(key)
      if (known) known.count += 1
      else words.set(key, { word: folded, count: 1 })
    }
  }
  return { words }
}

/** The text with its slips put right; what is a word by itself stays. */
export function corrected(text: string, lexicon: Lexicon, language: string): string {
  let result = ''
  let from = 0
  for (const { word, start, end } of tokenise(text)) {
    const better = correction(fold(word), lexicon, language)
    if (better === null) continue
    result += text.slice(from, start) + better
    from = end
  }
  return result + text.slice(from)
}

function correction(word: string, { words }: Lexicon, language: string): string | null {
  if (word.length < leastLetters || /\d/.test(word)) return null
  const plain = withoutAccents(word)
  if (
    words.has(plain) ||
    stopWords(language).has(word) ||
    isAsking(word, language) ||
    periodNamed(word) !== null ||
    isCommon(word, language)
  )
    return null
  if (language === 'ar') {
    // With the article and without it is the same word, however near another one is.
    const forms = [`ال${plain}`, plain.replace(/^ال/u, '')].filter((one) => one.length >= 3 && one !== plain)
    const held = forms.map((one) => words.get(one)).find((one) => one !== undefined)
    if (held) return held.word
  }
  const apart = twoWords(plain, words, language) ?? withoutClitic(word, words, language)
  if (apart !== null) return apart
  if (isKnownWord(word, language)) return null
  if (language === 'ar' && stems.get(words)?.has(stem(word, 'ar'))) return null
  if (language === 'en') {
    const place = wordPlace(word)
    if (place >= 0 && place < commonPlace) return null
  }
  const own = stem(word, language)
  const most = plain.length >= 8 ? 2 : 1
  let best: string | null = null
  let least = most + 0.5
  for (const [other, { word: written, count }] of words) {
    if (Math.abs(other.length - plain.length) > most) continue
    // The first letter is seldom wrong; Arabic writes its clitics there.
    if (other[0] !== plain[0] && (other[1] !== plain[1] || most < 2)) continue
    // Another form of the same word is no slip, nor is a word of the same root.
    if (stem(written, language) === own || isForm(plain, other)) return null
    if (language === 'ar' && (word.length < 5 || arabicRoot(written) === arabicRoot(word))) return null
    const distance = editDistance(plain, other, most) - Math.min(0.4, count / 100)
    if (distance < least) {
      least = distance
      best = written
    }
  }
  return best
}

/** French articles that lose their vowel, and the apostrophe too where somebody is in a hurry. */
const elided = /^(?:qu|[ldjnmstc])(?=[aeiouyh])/

/** Such as "anyone" or "football": what is said by everybody is meant as it is said. */
function isEveryday(word: string): boolean {
  const place = wordPlace(word)
  return place >= 0 && place < everydayPlace
}

/** A word of the question that the pages write as two, such as "daycare" or "linscription"; null when they do not. */
function twoWords(plain: string, words: Lexicon['words'], language: string): string | null {
  const article = language === 'fr' ? elided.exec(plain)?.[0] : undefined
  const noun = article === undefined ? undefined : words.get(plain.slice(article.length))
  if (article !== undefined && noun !== undefined && noun.word.length >= 4) return `${article}'${noun.word}`
  if (language !== 'en' || isEveryday(plain)) return null
  for (let at = 3; at <= plain.length - 3; at += 1) {
    const [first, second] = [words.get(plain.slice(0, at)), words.get(plain.slice(at))]
    if (first && second) return `${first.word} ${second.word}`
  }
  return null
}

/** What Arabic writes in front of a word and behind it as one with it. */
const before = /^(?:وال|بال|فال|كال|لل|[وبفلك])(?=\p{L}{3})/u
const behind = /(?:كم|هم|ها|نا|ه|ي|ك)$/u
const stems = new WeakMap<Lexicon['words'], Map<string, string>>()

/** An Arabic word that the pages write in another form, such as "بشيك" for "الشيكات"; null when they do not. */
function withoutClitic(word: string, words: Lexicon['words'], language: string): string | null {
  if (language !== 'ar') return null
  let known = stems.get(words)
  if (!known) {
    known = new Map([...words.values()].map(({ word: written }) => [stem(written, 'ar'), written]))
    stems.set(words, known)
  }
  if (known.has(stem(word, 'ar'))) return null
  const bare = word.replace(before, '')
  for (const one of [bare, bare.replace(behind, ''), word.replace(behind, '')])
    if (one !== word && one.length >= 3 && known.has(stem(one, 'ar')))
      return known.get(stem(one, 'ar')) ?? null
  return null
}

/** Singular and plural are both right. */
function isForm(one: string, other: string): boolean {
  return one === `${other}s` || other === `${one}s`
}

/** Insertions, deletions, changes and swaps of neighbours that part two words; more than `most` is `most` + 1. */
function editDistance(one: string, other: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[other.length] ?? most + 1, most + 1)
}
