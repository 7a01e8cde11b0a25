import { stemmer as ar } from '@orama/stemmers/arabic'
import { stemmer as bg } from '@orama/stemmers/bulgarian'
import { stemmer as da } from '@orama/stemmers/danish'
import { stemmer as nl } from '@orama/stemmers/dutch'
import { stemmer as en } from '@orama/stemmers/english'
import { stemmer as fi } from '@orama/stemmers/finnish'
import { stemmer as fr } from '@orama/stemmers/french'
import { stemmer as de } from '@orama/stemmers/german'
import { stemmer as el } from '@orama/stemmers/greek'
import { stemmer as hu } from '@orama/stemmers/hungarian'
import { stemmer as id } from '@orama/stemmers/indonesian'
import { stemmer as it } from '@orama/stemmers/italian'
import { stemmer as no } from '@orama/stemmers/norwegian'
import { stemmer as pt } from '@orama/stemmers/portuguese'
import { stemmer as ro } from '@orama/stemmers/romanian'
import { stemmer as ru } from '@orama/stemmers/russian'
import { stemmer as es } from '@orama/stemmers/spanish'
import { stemmer as sv } from '@orama/stemmers/swedish'
import { stemmer as tr } from '@orama/stemmers/turkish'
import { stemmer as uk } from '@orama/stemmers/ukrainian'
import { stopWords } from './stop-words.ts'
import { fold, tokenise, withoutAccents } from './tokenise.ts'

type Stem = (word: string) => string

const stemmers: Record<string, Stem> = {
  ar,
  bg,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  hu,
  id,
  it,
  nl,
  no,
  pt,
  ro,
  ru,
  sv,
  tr,
  uk,
}

/** English forms that no rule of endings leads back to the plain word; "founded" stays what it is. */
const irregularForms = new Map<string, string>()
for (const pair of (
  'found:find written:write driven:drive spoken:speak chosen:choose broken:break frozen:freeze stolen:steal forgotten:forget ' +
  'children:child feet:foot teeth:tooth mice:mouse geese:goose knives:knife shelves:shelf loaves:loaf wolves:wolf'
).split(' ')) {
  const [form = '', plain = ''] = pair.split(':')
  irregularForms.set(form, plain)
}

/** `fr-CA` and `FR` are both `fr`; null stays null. */
export function primaryLanguage(language: string | null): string | null {
  const primary = language?.trim().toLowerCase().split(/[-_]/)[0]
  if (!primary) return null
  return primary === 'nb' || primary === 'nn' ? 'no' : primary
}

/** Longer runs of letters are no words; the rules of endings take a time that grows with the square of a word's length. */
const longestWord = 100

/** The stem of a word by the Snowball rules of its language; without rules the folded word itself. */
export function stem(word: string, language: string | null): string {
  const folded = fold(word)
  if (folded.length > longestWord || /\d/.test(folded)) return folded
  const rules = language === null ? undefined : stemmers[language]
  const base = language === 'en' ? (irregularForms.get(folded) ?? folded) : folded
  const stemmed = rules ? rules(base) : base
  return withoutAccents(stemmed === '' ? folded : stemmed)
}

/** The stem, or null for a word that carries no meaning in that language. */
export function contentStem(word: string, language: string | null): string | null {
  return stopWords(language).has(fold(word)) ? null : stem(word, language)
}

/** The stems of a text in order, stop words left out. */
export function stems(text: string, language: string | null): string[] {
  const found: string[] = []
  for (const token of tokenise(text)) {
    const one = contentStem(token.word, language)
    if (one !== null) found.push(one)
  }
  return found
}
