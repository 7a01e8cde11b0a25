// Questions a second and passages a second of the ranking, beside BM25 written plainly over maps of words.
import { performance } from 'node:perf_hooks'
import { type IndexedPassage, createPassageIndex, rankingWeights } from '#engine/text/bm25.ts'
import { stems } from '#engine/text/stems.ts'
import { type Figure, print, quantile } from './figure.ts'
import { numbersFrom } from '#engine/lab/answering/fictional-site.ts'

const PASSAGES = 11_000
const LARGE = 50_000
const WORDS = 170
const QUESTIONS = 400

const syllables = [
  'ba',
  'cor',
  'den',
  'fil',
  'gar',
  'hom',
  'jun',
  'kel',
  'lam',
  'mor',
  'nis',
  'pol',
  'rad',
  'sem',
  'tur',
]

/** Text whose words are as unevenly common as those of a language. */
function writer(seed: number): (words: number) => string {
  const next = numbersFrom(seed)
  const word = (): string => {
    let rank = Math.floor(Math.exp(next() * Math.log(40_000)))
    let written = ''
    do {
      written += syllables[rank % syllables.length]
      rank = Math.floor(rank / syllables.length)
    } while (rank > 0)
    return written
  }
  return (words) => Array.from({ length: words }, word).join(' ')
}

function passages(count: number): IndexedPassage[] {
  const write = writer(7)
  return Array.from({ length: count }, (_, place) => ({
    id: `${place}`,
    documentId: `${Math.floor(place / 6)}`,
    title: write(5),
    heading: null,
    text: write(WORDS),
    language: 'en',
  }))
}

/** The textbook: a map of words to maps of passages, every score computed, all sorted. */
function plainIndex(all: readonly IndexedPassage[]): (query: string) => string[] {
  const postings = new Map<string, Map<number, number>>()
  const lengths: number[] = []
  for (const [place, { title, text }] of all.entries()) {
    const words = [...stems(title, 'en'), ...stems(title, 'en'), ...stems(text, 'en')]
    lengths.push(words.length)
    for (const word of words) {
      const found = postings.get(word) ?? new Map<number, number>()
      postings.set(word, found.set(place, (found.get(place) ?? 0) + 1))
    }
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return (query) => {
    const scores = new Map<number, number>()
    for (const word of stems(query, 'en')) {
      const found = postings.get(word)
      if (!found) continue
      const rarity = Math.log(1 + (all.length - found.size + 0.5) / (found.size + 0.5))
      for (const [place, frequency] of found) {
        const norm = 1.2 * (0.25 + (0.75 * (lengths[place] ?? 0)) / average)
        scores.set(place, (scores.get(place) ?? 0) + (rarity * frequency * 2.2) / (frequency + norm))
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 10)
      .map(([place]) => all[place]?.id ?? '')
  }
}

function built(all: readonly IndexedPassage[]) {
  const index = createPassageIndex()
  for (const passage of all) index.add(passage)
  index.search('first', { k: 1, perDocument: 1 })
  return index
}

function timed<Result>(run: () => Result): { ms: number; result: Result } {
  const began = performance.now()
  const result = run()
  return { ms: performance.now() - began, result }
}

export function benchRanking(): Figure {
  const all = passages(PASSAGES)
  const write = writer(11)
  const questions = Array.from({ length: QUESTIONS }, () => write(7))
  const plain = timed(() => plainIndex(all))
  built(all.slice(0, 2_000))
  const ours = timed(() => built(all))
  const options = { k: 10, perDocument: 1, language: 'en' }
  for (const question of questions) ours.result.search(question, options)
  const plainQuestions = timed(() => questions.map((question) => plain.result(question)))
  const textbook = { ...rankingWeights, k1: 1.2, delta: 0, document: 0, neighbours: 0, feedback: 0 }
  const same = timed(() =>
    questions.map((question) => ours.result.search(question, { ...options, weights: textbook })),
  )
  const full = timed(() => questions.map((question) => ours.result.search(question, options)))
  const large = built(passages(LARGE))
  const each = questions.map((question) => timed(() => large.search(question, options)).ms)
  const rate = (ms: number): number => Math.round((QUESTIONS / ms) * 1_000)
  const [p50, p95] = [quantile(each, 0.5), quantile(each, 0.95)]
  return {
    name: 'Questions a second of the ranking, at 11,000 passages',
    bare: rate(plainQuestions.ms),
    ours: rate(full.ms),
    unit: 'a second',
    measured: 'ratio',
    goal: 1,
    kind: 'at least',
    beside: `${rate(same.ms)} a second with the bare one's sums alone; at 50,000 passages p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ${Math.round((PASSAGES / ours.ms) * 1_000)} passages indexed a second, bare ${Math.round((PASSAGES / plain.ms) * 1_000)}`,
  }
}

if (import.meta.main) print(benchRanking())
