import type { Question } from '../question/analyse-question.ts'
import type { QuestionKind } from '../question/question-kinds.ts'
import type { ScoredSentence } from './score-sentences.ts'

/** How sure the engine is: it answers, it shows the closest passages, or it says that the site does not say. */
export type Band = 'answer' | 'closest' | 'unknown'

const sureFrom = 0.66
const closeFrom = 0.52

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

// Source: logistic regression on 3,800 questions, answerable and not: generated company websites in English, French and
// Arabic, those of testing/, and encyclopaedia articles with and without the one asked about; held near an earlier fit
// on headings of real pages that are questions. Misses of both halves of testing/ were looked at since.
const weights: Record<string, number> = {
  none: -6.38,
  inContext: 1.68,
  inPassage: 0.24,
  focus: 1.27,
  focusInPassage: 1.22,
  direct: -1.0,
  exact: 0.05,
  names: 2.82,
  missing: -0.77,
  formMissing: -2.5,
  form: -0.32,
  typeMissing: -0.01,
  yesNo: -1.0,
  price: -0.8,
  focusOfNamed: 3.59,
  focusInContext: 0.39,
  together: 0.59,
  coverage: 0.21,
  passages: -0.62,
  rarest: -0.3,
  rareTogether: 1.57,
  unnamed: -1.09,
  fewWords: -0.27,
}

const mostTried = 3000

/** What speaks for and against an answer, each about 0 to 1 but for the last ones, which count powers of ten. */
export function signsOf(question: Question, best: ScoredSentence, passages: number): Record<string, number> {
  const { inContext, inPassage, focus, focusInPassage, direct, exact, names, fits, rarest, rareTogether } =
    best
  const form = formal.has(question.kind)
  return {
    none: 1,
    inContext,
    inPassage,
    focus,
    focusInPassage,
    direct,
    exact,
    names,
    missing: best.missing,
    missingEverywhere: best.missingEverywhere,
    formMissing: form ? 1 - fits : 0,
    form: form ? 1 : 0,
    typeMissing: question.kind === 'person' || question.kind === 'place' ? 1 - fits : 0,
    yesNo: question.kind === 'yesNo' ? 1 : 0,
    price: question.kind === 'price' ? 1 : 0,
    focusOfNamed: focus * names,
    focusInContext: focus * inContext,
    together: best.together,
    coverage: best.coverage,
    // In more passages words meet by chance more often.
    passages: Math.log10(Math.min(passages, mostTried) + 1),
    // A rare word that is there speaks for the subject.
    rarest,
    rareTogether,
    unnamed: question.names.length === 0 ? 1 : 0,
    fewWords: 1 / question.words.length,
  }
}

/** How likely the best sentence answers what is asked, 0 to 1, in a knowledge of `passages` passages. */
export function confidenceOf(question: Question, best: ScoredSentence, passages: number): number {
  let sum = 0
  for (const [sign, value] of Object.entries(signsOf(question, best, passages)))
    sum += (weights[sign] ?? 0) * value
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
