import { contentStem } from './stems.ts'

/** Stands for a word that carries no meaning in its language. */
export const noTerm = -1

/** The numbered stems of an index. One stem has one number, whatever language it came from. */
export interface Vocabulary {
  readonly size: number
  /** The number of a word's stem, a new one where it was not known; `noTerm` for a stop word. */
  learn: (word: string, language: string | null) => number
  /** The number of a stem that the index has seen, else undefined. */
  find: (stem: string) => number | undefined
  stemAt: (term: number) => string
}

export function createVocabulary(): Vocabulary {
  const terms = new Map<string, number>()
  const names: string[] = []
  // Stemming is far dearer than a look-up, so each spelling is stemmed once in a language.
  const spellings = new Map<string | null, Map<string, number>>()
  return {
    get size() {
      return names.length
    },
    learn(word, language) {
      let known = spellings.get(language)
      if (!known) {
        known = new Map()
        spellings.set(language, known)
      }
      const seen = known.get(word)
      if (seen !== undefined) return seen
      const stem = contentStem(word, language)
      let term = stem === null ? noTerm : terms.get(stem)
      if (term === undefined && stem !== null) {
        term = names.length
        names.push(stem)
        terms.set(stem, term)
      }
      known.set(word, term ?? noTerm)
      return term ?? noTerm
    },
    find: (stem) => terms.get(stem),
    stemAt: (term) => names[term] ?? '',
  }
}
