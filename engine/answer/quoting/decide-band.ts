import type { Question } from '../question/analyse-question.ts'
import type { QuestionKind } from '../question/question-kinds.ts'
import { coverOf } from './question-cover.ts'
import type { ScoredSentence } from './score-sentences.ts'

/** How sure the engine is: it answers, it shows the closest passages, or it says that the site does not say. */
export type Band = 'answer' | 'closest' | 'unknown'

const sureFrom = 0.64
const closeFrom = 0.5

/** Kinds whose answers can be told by their form: a sentence without a price does not say what a thing costs. */
const formal: ReadonlySet<QuestionKind> = new Set([
  'price',
  'phone',
  'email',
  'hours',
  'count',
  'duration',
  'date',
  'material',
])

/** Kinds of which nothing else can be an answer, and how well a sentence must fit. */
const certain: Partial<Record<QuestionKind, number>> = {
  price: 0.2,
  phone: 0.2,
  email: 0.2,
  hours: 0.2,
  count: 0.4,
}

// Source: logistic regression on 7,500 questions, answerable and not: 72 generated company websites in English, French
// and Arabic, the tuned half of testing/, and encyclopaedia articles with and without the one asked about. Checked by
// fitting on half of the subjects and asking about the others, and on the articles that are held back.
const weights: Record<string, number> = {
  inContext: -0.27,
  focus: 1.65,
  focusInPassage: 1.89,
  names: 3.38,
  specific: 0.63,
  rank: 1.97,
  together: 0.72,
  rareTogether: 0.21,
  exact: 0.61,
  exactRarity: 0.91,
  bridged: 0.98,
  gone: -0.64,
  unheard: -0.48,
  named: 0.84,
  unnamed: -0.78,
  formMissing: -2.61,
  form: 0.16,
  yesNo: -2.08,
  price: -1.26,
  duration: -1.0,
  count: -0.51,
  date: 0.59,
  hours: -1.06,
  place: -0.67,
  focusOfNamed: 2.47,
  focusInContext: 0.36,
  margin: 0.83,
  passages: -0.67,
  english: -1.17,
  none: -7.43,
}

const mostTried = 3000

/** What speaks for and against an answer, each about 0 to 1 but for sums of rarity and powers of ten. */
function signsOf(
  question: Question,
  ranked: readonly ScoredSentence[],
  passages: number,
): Record<string, number> {
  const [best] = ranked
  if (!best) return {}
  const { inContext, focus, focusInPassage, names, fits, specific, rank, together, rareTogether } = best
  const { exact, exactRarity, bridged, gone, unheard, named } = coverOf(question, best)
  const elsewhere = ranked.find(({ passage }) => passage !== best.passage)
  const form = formal.has(question.kind)
  const is = (kind: QuestionKind): number => (question.kind === kind ? 1 : 0)
  return {
    none: 1,
    inContext,
    focus,
    focusInPassage,
    names,
    specific,
    rank,
    together,
    rareTogether,
    exact,
    exactRarity,
    bridged,
    gone,
    unheard,
    named: named ? 1 : 0,
    unnamed: question.names.length === 0 ? 1 : 0,
    formMissing: form ? 1 - fits : 0,
    form: form ? 1 : 0,
    yesNo: is('yesNo'),
    price: is('price'),
    duration: is('duration'),
    count: is('count'),
    date: is('date'),
    hours: is('hours'),
    place: is('place'),
    focusOfNamed: focus * names,
    focusInContext: focus * inContext,
    // A sentence that stands out is meant.
    margin: elsewhere ? best.score - elsewhere.score : 1,
    // In more passages words meet by chance more often.
    passages: Math.log10(Math.min(passages, mostTried) + 1),
    // The English tables are the longest, so that words stand for one another by chance more often.
    english: question.language === 'en' ? 1 : 0,
  }
}

/** How likely the best sentence answers what is asked, 0 to 1, in a knowledge of `passages` passages. */
function confidenceOf(question: Question, ranked: readonly ScoredSentence[], passages: number): number {
  let sum = 0
  for (const [sign, value] of Object.entries(signsOf(question, ranked, passages)))
    sum += (weights[sign] ?? 0) * value
  return 1 / (1 + Math.exp(-sum))
}

/** The band of an answer by its sentences, the best one first. */
export function decideBand(question: Question, ranked: readonly ScoredSentence[], passages: number): Band {
  const [best] = ranked
  if (!best || question.words.length === 0) return 'unknown'
  if (best.fits < (certain[question.kind] ?? 0)) return 'unknown'
  const confidence = confidenceOf(question, ranked, passages)
  if (confidence >= sureFrom) return 'answer'
  return confidence >= closeFrom ? 'closest' : 'unknown'
}
