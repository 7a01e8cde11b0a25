import type { Question } from '../question/analyse-question.ts'
import type { QuestionKind } from '../question/question-kinds.ts'
import type { ScoredSentence } from './score-sentences.ts'

/** How sure the engine is: it answers, it shows the closest passages, or it says that the site does not say. */
export type Band = 'answer' | 'closest' | 'unknown'

const sureFrom = 0.7
const closeFrom = 0.54

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

// Source: logistic regression on 2,700 questions, answerable and not, put to knowledge of 12 to 2,900 passages: those
// of testing/ and questions that stand as headings on pages of the training set of the extraction. The figures are
// kept in answering.test.ts, whose second half of wordings was not used.
const weights = {
  none: -3.34,
  inContext: 1.71,
  inPassage: 1.08,
  focus: 0.66,
  focusInPassage: 1.19,
  direct: -0.88,
  names: 2.22,
  formMissing: -2.05,
  focusOfNamed: 2.61,
  focusInContext: 0.13,
  // In more passages words meet by chance more often.
  passages: -1.32,
  // A rare word that is there speaks for the subject.
  rarest: -0.13,
  rareTogether: 0.67,
  unnamed: -1.24,
}

const mostTried = 3000

/** How likely the best sentence answers what is asked, 0 to 1, in a knowledge of `passages` passages. */
export function confidenceOf(question: Question, best: ScoredSentence, passages: number): number {
  const { inContext, inPassage, focus, focusInPassage, direct, names, fits, rarest, rareTogether } = best
  const sum =
    weights.none +
    weights.inContext * inContext +
    weights.inPassage * inPassage +
    weights.focus * focus +
    weights.focusInPassage * focusInPassage +
    weights.direct * direct +
    weights.names * names +
    weights.formMissing * (formal.has(question.kind) ? 1 - fits : 0) +
    weights.focusOfNamed * focus * names +
    weights.focusInContext * focus * inContext +
    weights.passages * Math.log10(Math.min(passages, mostTried) + 1) +
    weights.rarest * rarest +
    weights.rareTogether * rareTogether +
    weights.unnamed * (question.names.length === 0 ? 1 : 0)
  return 1 / (1 + Math.exp(-sum))
}

/** The band of an answer by its best sentence; undefined means that nothing was found. */
export function decideBand(question: Question, best: ScoredSentence | undefined, passages: number): Band {
  if (!best || question.words.length === 0) return 'unknown'
  if (best.fits < (certain[question.kind] ?? 0)) return 'unknown'
  const confidence = confidenceOf(question, best, passages)
  if (confidence >= sureFrom) return 'answer'
  return confidence >= closeFrom ? 'closest' : 'unknown'
}
