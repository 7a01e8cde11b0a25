// How likely sites answer a question by its words alone, whatever the site: what time somebody opens is told by most, how old somebody
// is by few. The gates weigh it beside what was found.
import { pairOf, tokensOf } from '../meaning/customer-vectors.ts'

/** By language of two letters: the log odds of any question, and what each token and pair of neighbours adds to them, in hundredths. */
export type StoredPrior = Record<string, { base: number; tokens: string; worths: number[] }>

/** Log odds that a site answers a question; 0 in a language that nothing is known of. */
export type QuestionPrior = (text: string, language: string | null) => number

export function openPrior(stored: StoredPrior): QuestionPrior {
  const languages = new Map(
    Object.entries(stored).map(([language, { base, tokens, worths }]) => [
      language,
      { base, worths: new Map(tokens.split(' ').map((token, at) => [token, worths[at] ?? 0])) },
    ]),
  )
  return (text, language) => {
    const known = languages.get(language ?? 'en')
    if (!known) return 0
    return (
      wordingOf(text, language).reduce((sum, one) => sum + (known.worths.get(one) ?? 0), known.base) / 100
    )
  }
}

/** The tokens of a question and its pairs of neighbours, each once. */
export function wordingOf(text: string, language: string | null): string[] {
  const tokens = tokensOf(text, language)
  const pairs = tokens.slice(1).map((next, at) => pairOf(tokens[at] ?? '', next))
  return [...new Set([...tokens, ...pairs])]
}
