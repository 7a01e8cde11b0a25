import { type Spellings, createSpellings } from './spellings.ts'
import { contentStem } from './stems.ts'

/** Stands for a word that carries no meaning in its language. */
export const noTerm = -1

/** The numbered stems of an index. One stem has one number, whatever language it came from. */
export interface Vocabulary {
  readonly size: number
  /**
   * The number of the stem of the word between two places, a new one where it was not known; `noTerm` for a stop word.
   */
  learn: (text: string, start: number, end: number, language: string | null) => number
  /** The number of a stem that the index has seen, else undefined. */
  find: (stem: string) => number | undefined
}

export function createVocabulary(): Vocabulary {
  const terms = new Map<string, number>()
  // Stemming is far dearer than a look-up, so each spelling is stemmed once in a language.
  const byLanguage = new Map<string | null, Spellings>()
  const numberOf = (stem: string): number => {
    const known = terms.get(stem)
    if (known !== undefined) return known
    terms.set(stem, terms.size)
    return terms.size - 1
  }
  return {
    get size() {
      return terms.size
    },
    learn(text, start, end, language) {
      let spellings = byLanguage.get(language)
      if (!spellings) {
        spellings = createSpellings()
        byLanguage.set(language, spellings)
      }
      const seen = spellings.find(text, start, end)
      if (seen !== undefined) return seen
      const stem = contentStem(text.slice(start, end), language)
      const term = stem === null ? noTerm : numberOf(stem)
      spellings.keep(text, start, end, term)
      return term
    },
    find: (stem) => terms.get(stem),
  }
}
