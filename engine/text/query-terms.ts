import type { PassageStore } from './passage-store.ts'
import { primaryLanguage, stem } from './stems.ts'
import { stopWords } from './stop-words.ts'
import { fold, tokenise } from './tokenise.ts'

/** A stem of the question that the index knows; `weight` grows with how often the question says it. */
export interface QueryTerm {
  term: number
  weight: number
}

/** The question as the index sees it: its distinct terms, and the pairs of neighbours among them. */
interface QueryTerms {
  terms: QueryTerm[]
  /** Neighbours in the question, stop words skipped: places in `terms`. */
  pairs: (readonly [number, number])[]
}

/** UTF-16 code units of a question that are read; what comes after is not ranked by. */
const longestQuery = 20_000

/** The language whose stop words a question is freed of: its own, or the commonest of the index. */
function mainLanguage(store: PassageStore, language: string | null): string | null {
  const own = primaryLanguage(language)
  // A short question is easily taken for another language; one that no page is written in is most likely a mistake.
  if (own !== null && store.languages.has(own)) return own
  let main: string | null = null
  let most = 0
  for (const [one, count] of store.languages) {
    if (count > most) {
      main = one
      most = count
    }
  }
  return main
}

/** Each word of a question becomes its stems in every language of the index; words that the index has not are left out. */
export function queryTerms(store: PassageStore, query: string, language: string | null): QueryTerms {
  const stop = stopWords(mainLanguage(store, language))
  const places = new Map<number, number>()
  const terms: QueryTerm[] = []
  const pairs = new Map<string, readonly [number, number]>()
  let before: number[] = []
  for (const { word } of tokenise(query.slice(0, longestQuery))) {
    if (stop.has(fold(word))) continue
    const known = new Set<number>()
    for (const one of store.languages.keys()) {
      if (stopWords(one).has(fold(word))) continue
      const term = store.vocabulary.find(stem(word, one))
      if (term !== undefined) known.add(term)
    }
    const now: number[] = []
    for (const term of known) {
      const place = places.get(term)
      const seen = place === undefined ? undefined : terms[place]
      if (place !== undefined && seen) {
        seen.weight += 1
        now.push(place)
      } else {
        places.set(term, terms.length)
        now.push(terms.length)
        terms.push({ term, weight: 1 })
      }
    }
    for (const a of before) for (const b of now) if (a !== b) pairs.set(`${a} ${b}`, [a, b])
    before = now
  }
  return { terms, pairs: [...pairs.values()] }
}
