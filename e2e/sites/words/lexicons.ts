import type { SiteLanguage } from '../fixture-site.ts'
import { english } from './en/index.ts'
import { french } from './fr/index.ts'
import type { Lexicon } from './lexicon.ts'

const lexicons: Partial<Record<SiteLanguage, Lexicon>> = { en: english, fr: french }

/** The vocabulary of a language. */
export function lexiconFor(language: SiteLanguage): Lexicon {
  const found = lexicons[language]
  if (found === undefined) throw new Error(`The generator knows no ${language} yet.`)
  return found
}
