// All that is looked at for a question, before anything is judged: the passages, the pieces of pages with their numbers, and
// a fact that may be the answer.
import { afterFeastAnswer } from './compose/after-feast.ts'
import { compareAnswer } from './compose/compare-facts.ts'
import { contactAnswer } from './compose/contact-facts.ts'
import type { FoundFact } from './compose/found-fact.ts'
import { priceListAnswer } from './compose/price-list.ts'
import { hoursAnswer } from './compose/opening-hours.ts'
import type { Knowledge } from './knowledge.ts'
import { canEncode } from './encoder/encoded-pieces.ts'
import type { CustomerVectors } from './meaning/customer-vectors.ts'
import { analyseQuestion, type Question } from './question/analyse-question.ts'
import { withSubject } from './question/follow-up.ts'
import { findCandidates } from './rank/find-candidates.ts'
import { shippedModels } from './rank/judge-candidates.ts'
import type { SpokenOf } from './rank/spoken-of.ts'
import { type FeaturedQuestion, featuresOf } from './rank/unit-features.ts'
import { type Retrieved, retrieve } from './retrieve.ts'
import { talkOf } from './talk/small-talk.ts'
import type { Unit } from './units/build-units.ts'

export interface ConsiderOptions {
  vectorHits?: readonly string[]
  /** BCP 47 of the visitor, used when the question itself does not tell. */
  language?: string | null
  /** What the visitor asked before, oldest first. */
  earlier?: readonly string[]
  /** What answers the last of them. */
  spoken?: SpokenOf | null
  /** For "are you open now?": what the clocks show at the house, as if they were UTC; without it no day is taken for today. */
  now?: Date | null
  /** Dates on which the house has other hours than those of its week; which ones its pages do not say. */
  holidays?: readonly string[]
  /** Other vectors than those that ship, for fitting. */
  vectors?: CustomerVectors
}

export interface Considered extends FeaturedQuestion {
  question: Question
  retrieved: readonly Retrieved[]
  fact: FoundFact | null
}

/** Passages that are read closely for a question. */
const passagesRead = 12

export function consider(text: string, knowledge: Knowledge, options: ConsiderOptions = {}): Considered {
  const { vectorHits = [], language = null, earlier = [], now = null, holidays = [], spoken = null } = options
  const asked = withSubject(
    text,
    earlier.filter((one) => talkOf(one) === null),
    knowledge,
  )
  const question = analyseQuestion(asked, knowledge.index, language, knowledge.lexicon)
  const retrieved = retrieve(knowledge, question, passagesRead, vectorHits)
  const units = unitsToRead(knowledge, retrieved)
  const fact =
    compareAnswer(question, knowledge, units) ??
    afterFeastAnswer(question, knowledge, units) ??
    hoursAnswer(question, knowledge, units, now, holidays) ??
    contactAnswer(question, knowledge, units) ??
    priceListAnswer(question, knowledge, units)
  if (question.words.length === 0)
    return { question, retrieved, fact, rows: [], standing: [], isEncoded: false }
  const vectors = options.vectors ?? shippedModels().vectors
  // The forests were fitted on questions in the language of the pages.
  const [ownLanguage] = knowledge.index.languages
  const isOwn = canEncode(question.language) && ownLanguage === question.language
  const encoded = isOwn ? knowledge.encoded : null
  const candidates = findCandidates(knowledge, question, retrieved, { vectors, encoded, spoken })
  return {
    question,
    retrieved,
    fact,
    ...featuresOf(question, candidates, retrieved, { vectors, encoded, spoken, typed: text }),
  }
}

/** All pieces of the pages; in a large knowledge those of the pages that ranking found. */
export function unitsToRead(knowledge: Knowledge, retrieved: readonly Retrieved[]): readonly Unit[] {
  if (knowledge.units.length > 0) return knowledge.units
  const pages = new Set(retrieved.map(({ passage }) => passage.documentId))
  return [...pages].flatMap((id) => [...knowledge.unitsIn(id)])
}
