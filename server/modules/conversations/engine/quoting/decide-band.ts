import type { QuestionKind } from '../question/question-kinds.ts'
import type { Question } from '../question/analyse-question.ts'
import type { ScoredSentence } from './score-sentences.ts'

/** How sure the engine is: it answers, it shows the closest passages, or it says that the site does not say. */
export type Band = 'answer' | 'closest' | 'unknown'

/** What is asked counts as covered from here on. Source: development questions, see answering.test.ts. */
const sureFrom = 0.62
const closeFrom = 0.42

/** Kinds whose answers can be told by their form: a sentence without a price does not say what a thing costs. */
const formal: Partial<Record<QuestionKind, number>> = {
  price: 0.5,
  phone: 0.7,
  email: 0.7,
  hours: 0.6,
  count: 0.3,
  duration: 0.4,
  date: 0.3,
  material: 0.3,
  person: 0.15,
  place: 0.1,
}

/** How well the best sentence covers what is asked, 0 to 1. */
export function confidenceOf(question: Question, best: ScoredSentence): number {
  let total = 0
  let missing = 0
  for (const word of question.words) {
    total += word.weight
    if (word.absent) missing += word.weight * (word.name ? 1.5 : 1)
  }
  const absent = total === 0 ? 1 : Math.min(1, missing / total)
  const subject = 0.2 * best.coverage + 0.4 * best.inContext + 0.4 * best.inPassage
  const focus = 0.7 * best.focus + 0.3 * best.focusInPassage
  const form = 1 - (formal[question.kind] ?? 0) * (1 - best.fits)
  const covered = 0.5 * subject + 0.5 * focus - 0.15 * absent
  return Math.max(0, covered * form * (0.5 + 0.5 * best.names))
}

/** The band of an answer by its best sentence; undefined means that nothing was found. */
export function decideBand(question: Question, best: ScoredSentence | undefined): Band {
  if (!best || question.words.length === 0) return 'unknown'
  const confidence = confidenceOf(question, best)
  if (confidence >= sureFrom) return 'answer'
  return confidence >= closeFrom ? 'closest' : 'unknown'
}
