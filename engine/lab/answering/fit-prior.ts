// Fits how likely sites answer a question by its words alone: a logistic regression for each language.
import { type StoredPrior, wordingOf } from '#engine/answer/rank/question-prior.ts'

interface PriorExample {
  text: string
  language: string
  /** Whether the site answers it. */
  known: boolean
}

/** Source: cross-validated by site. What is met less often than `least` is left out. */
const settings = { least: 3, rounds: 12, step: 0.15, shrinkage: 0.02 }

/** The same examples in the same order give the same prior. */
export function fitPrior(examples: readonly PriorExample[]): StoredPrior {
  const byLanguage = Map.groupBy(examples, ({ language }) => language)
  return Object.fromEntries([...byLanguage].map(([language, own]) => [language, fitLanguage(own)]))
}

function fitLanguage(examples: readonly PriorExample[]): StoredPrior[string] {
  const read = examples.map(({ text, language, known }) => ({ words: wordingOf(text, language), known }))
  const met = new Map<string, number>()
  for (const { words } of read) for (const word of words) met.set(word, (met.get(word) ?? 0) + 1)
  const tokens = [...met].filter(([, times]) => times >= settings.least).map(([token]) => token)
  // The first weight is what holds of any question.
  const places = new Map(tokens.map((token, at) => [token, at + 1]))
  const weights = new Float64Array(tokens.length + 1)
  const squares = new Float64Array(tokens.length + 1).fill(1e-6)
  const rows = read.map(({ words, known }) => ({
    held: [0, ...words.flatMap((word) => places.get(word) ?? [])],
    label: known ? 1 : 0,
  }))
  for (let round = 0; round < settings.rounds; round++) {
    for (const { held, label } of rows) {
      const sum = held.reduce((total, at) => total + (weights[at] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-sum)) - label
      for (const at of held) {
        const slope = error + (at === 0 ? 0 : settings.shrinkage * (weights[at] ?? 0))
        squares[at] = (squares[at] ?? 0) + slope * slope
        weights[at] = (weights[at] ?? 0) - (settings.step * slope) / Math.sqrt(squares[at] ?? 1)
      }
    }
  }
  const [base = 0, ...worths] = Array.from(weights, (weight) => Math.round(weight * 100))
  return { base, tokens: tokens.join(' '), worths }
}
