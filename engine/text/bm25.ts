import { addNeighbours } from './neighbours.ts'
import {
  type IndexedPassage,
  type PassageStore,
  type PassageView,
  createPassageStore,
} from './passage-store.ts'
import { type Postings, invert } from './postings.ts'
import { type QueryTerm, queryTerms } from './query-terms.ts'
import { feedbackTerms } from './relevance-feedback.ts'
import { contentStem, primaryLanguage } from './stems.ts'
import { topK } from './top-k.ts'

export type { IndexedPassage } from './passage-store.ts'

/** Source of b: the textbook. The others were found on questions to encyclopaedic passages in two languages; 0 switches one off. */
export interface RankingWeights {
  k1: number
  b: number
  /** What a term is worth by being there at all, so that long passages are not put too far down (BM25+). */
  delta: number
  /** How much the score of the whole document adds to that of its passage. */
  document: number
  /** How much neighbours in the question that are neighbours in the passage add. */
  neighbours: number
  /** How much the words of the best passages add for long questions. */
  feedback: number
}

export const rankingWeights: RankingWeights = {
  k1: 1,
  b: 0.75,
  delta: 0.35,
  document: 0.5,
  neighbours: 0.4,
  feedback: 0.3,
}

interface SearchOptions {
  /** At most this many hits. */
  k: number
  /** At most this many passages of one document; 1 gives each document once, by its best passage. */
  perDocument: number
  /** BCP 47 of the question, null when unknown. */
  language?: string | null
  weights?: RankingWeights
  /** Stems that stand for words of the question, each with what it is worth compared with such a word. */
  also?: ReadonlyMap<string, number>
}

interface Hit {
  id: string
  documentId: string
  score: number
}

/** The words of a workspace's passages, ranked in process. Adding and searching may alternate. */
export interface PassageIndex {
  readonly size: number
  /** Languages of the passages, commonest first. */
  readonly languages: readonly (string | null)[]
  add: (passage: IndexedPassage) => void
  /** Best first; equal scores in the order of adding; the same question gives the same hits. */
  search: (query: string, options: SearchOptions) => Hit[]
  /** How rare a word is: 0 for one that carries no meaning, highest for one that no passage holds. */
  rarityOf: (word: string, language: string | null) => number
  /** In how many passages a stem occurs. */
  frequencyOf: (stem: string) => number
}

interface Prepared {
  view: PassageView
  postings: Postings
  averageLength: number
  documentLengths: Float64Array
  averageDocument: number
  scores: Float64Array
  documentScores: Float64Array
  touched: Int32Array
  places: Int32Array
}

/**
 * Questions of fewer terms ask for one thing, which the words of the best passages would only blur; those of more
 * describe a subject, of which many passages speak.
 */
const feedbackFrom = 8
const firstLook = 120

function inverseFrequency(size: number, frequency: number): number {
  return Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5))
}

function prepare(store: PassageStore): Prepared {
  const view = store.view()
  let total = 0
  for (const length of view.lengths) total += length
  let documents = 0
  for (const document of view.documents) documents = Math.max(documents, document + 1)
  const documentLengths = new Float64Array(documents)
  for (const [passage, document] of view.documents.entries()) {
    documentLengths[document] = (documentLengths[document] ?? 0) + (view.lengths[passage] ?? 0)
  }
  return {
    view,
    documentLengths,
    averageDocument: documents === 0 ? 1 : Math.max(1, total / documents),
    postings: invert(view.pairStarts, view.terms, view.frequencies, store.vocabulary.size),
    averageLength: store.size === 0 ? 1 : Math.max(1, total / store.size),
    scores: new Float64Array(store.size),
    documentScores: new Float64Array(documents),
    touched: new Int32Array(store.size),
    places: new Int32Array(store.vocabulary.size),
  }
}

/** Adds the BM25 of `terms` to the scores of all passages that hold one; returns how many are touched now. */
function accumulate(
  {
    view,
    postings,
    averageLength,
    averageDocument,
    documentLengths,
    scores,
    documentScores,
    touched,
  }: Prepared,
  terms: readonly QueryTerm[],
  { k1, b, delta, document: documentWeight }: RankingWeights,
  size: number,
  already: number,
): number {
  let count = already
  const { documents, lengths } = view
  for (const { term, weight } of terms) {
    const from = postings.from[term] ?? 0
    const to = postings.from[term + 1] ?? from
    const rarity = weight * inverseFrequency(size, to - from)
    const factor = rarity * (k1 + 1)
    const bonus = delta * rarity
    let current = -1
    let inDocument = 0
    let occurrences = 0
    for (let i = from; i < to; i++) {
      const passage = postings.passages[i] ?? 0
      const frequency = postings.frequencies[i] ?? 0
      const norm = k1 * (1 - b + (b * (lengths[passage] ?? 0)) / averageLength)
      const gain = (factor * frequency) / (frequency + norm) + bonus
      if (scores[passage] === 0) touched[count++] = passage
      scores[passage] = (scores[passage] ?? 0) + gain
      if (documentWeight > 0) {
        const document = documents[passage] ?? 0
        if (document !== current) {
          current = document
          inDocument = 0
          occurrences = 0
        }
        occurrences += frequency
        const whole = k1 * (1 - b + (b * (documentLengths[document] ?? 0)) / averageDocument)
        const now = (factor * occurrences) / (occurrences + whole)
        documentScores[document] = (documentScores[document] ?? 0) + now - inDocument
        inDocument = now
      }
    }
  }
  return count
}

export function createPassageIndex(): PassageIndex {
  const store = createPassageStore()
  let prepared: Prepared | null = null
  const ready = (): Prepared => (prepared ??= prepare(store))
  const frequencyOfTerm = (term: number | undefined): number => {
    const { from } = ready().postings
    return term === undefined ? 0 : (from[term + 1] ?? 0) - (from[term] ?? 0)
  }
  const frequencyOf = (stem: string): number => frequencyOfTerm(store.vocabulary.find(stem))
  return {
    get size() {
      return store.size
    },
    get languages() {
      return [...store.languages].sort((a, b) => b[1] - a[1]).map(([language]) => language)
    },
    add(passage) {
      store.add(passage)
      prepared = null
    },
    search: (query, options) => search(store, ready(), query, options),
    rarityOf(word, language) {
      const stem = contentStem(word, primaryLanguage(language))
      return stem === null ? 0 : inverseFrequency(store.size, frequencyOf(stem))
    },
    frequencyOf,
  }
}

function termsOf(
  store: PassageStore,
  stems: ReadonlyMap<string, number>,
  known: readonly QueryTerm[],
): QueryTerm[] {
  const terms: QueryTerm[] = []
  for (const [stem, weight] of stems) {
    const term = store.vocabulary.find(stem)
    if (term !== undefined && !known.some((one) => one.term === term)) terms.push({ term, weight })
  }
  return terms
}

function search(store: PassageStore, data: Prepared, query: string, options: SearchOptions): Hit[] {
  const weights = options.weights ?? rankingWeights
  const { terms, pairs } = queryTerms(store, query, options.language ?? null)
  const { scores, documentScores, touched, view } = data
  const asked = options.also ? [...terms, ...termsOf(store, options.also, terms)] : terms
  let count = accumulate(data, asked, weights, store.size, 0)
  if (weights.feedback > 0 && terms.length >= feedbackFrom) {
    const best = topK(touched, count, scores, 5)
    const more = feedbackTerms(view, best, scores, terms, (term) => {
      const frequency = (data.postings.from[term + 1] ?? 0) - (data.postings.from[term] ?? 0)
      return inverseFrequency(store.size, frequency)
    })
    const scaled = more.map(({ term, weight }) => ({ term, weight: weight * weights.feedback }))
    count = accumulate(data, scaled, weights, store.size, count)
  }
  const best = topK(touched, count, scores, Math.max(firstLook, options.k * options.perDocument))
  const total = new Float64Array(best.length)
  for (const [place, passage] of best.entries()) {
    const document = view.documents[passage] ?? 0
    total[place] = (scores[passage] ?? 0) + weights.document * (documentScores[document] ?? 0)
  }
  if (weights.neighbours > 0) addNeighbours(data, store.size, best, total, terms, pairs, weights)
  const order = topK(Int32Array.from(best.keys()), best.length, total, best.length)
  const hits: Hit[] = []
  const taken = new Map<number, number>()
  for (const place of order) {
    const passage = best[place] ?? 0
    const document = view.documents[passage] ?? 0
    const before = taken.get(document) ?? 0
    if (before >= options.perDocument) continue
    taken.set(document, before + 1)
    hits.push({ id: store.idOf(passage), documentId: store.documentIdOf(passage), score: total[place] ?? 0 })
    if (hits.length >= options.k) break
  }
  for (let i = 0; i < count; i++) {
    const passage = touched[i] ?? 0
    scores[passage] = 0
    documentScores[view.documents[passage] ?? 0] = 0
  }
  return hits
}
