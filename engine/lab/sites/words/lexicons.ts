import type { SiteLanguage } from '../fixture-site.ts'
import { arabic } from './ar/index.ts'
import { english } from './en/index.ts'
import { french } from './fr/index.ts'
import type { Lexicon } from './lexicon.ts'

const lexicons: Record<SiteLanguage, Lexicon> = { en: english, fr: french, ar: arabic }

/** The vocabulary of a language. */
export function lexiconFor(language: SiteLanguage): Lexicon {
  return lexicons[language]
}
