import { type Question, analyseQuestion } from '../question/analyse-question.ts'
import { type Band, decideBand } from './decide-band.ts'
import { type Fact, matchFacts } from './match-facts.ts'
import type { Knowledge } from '../knowledge.ts'
import { isOrder } from '#engine/ground/reading/orders.ts'
import { type ProvenSentence, receiptOf } from '#engine/ground/receipts.ts'
import { type Retrieved, retrieve } from '../retrieve.ts'
import { type ScoredSentence, scoreSentences } from './score-sentences.ts'
import { unknownAnswer } from '../unknown-answer.ts'

export interface QuotedAnswer {
  band: Band
  /** The sentences one after another, or the one sentence that says that the site does not say. */
  answer: string
  /** One to three, best first; none in the band `unknown`. */
  sentences: ProvenSentence[]
}

/** Passages that are read closely for a question. */
export const passagesRead = 8
const sentencesShown = 3
/** A further sentence is shown when it is nearly as good as the best one. */
const nearlyAsGood = 0.6

/** Answers by quoting: the sentences of the passages that answer best, verbatim, or none. */
export function quoteAnswer(
  text: string,
  knowledge: Knowledge,
  {
    facts = [],
    vectorHits = [],
    language = null,
  }: { facts?: readonly Fact[]; vectorHits?: readonly string[]; language?: string | null } = {},
): QuotedAnswer {
  const question = analyseQuestion(text, knowledge.index, language)
  const retrieved = retrieve(knowledge, question, passagesRead, vectorHits)
  return quote(question, retrieved, knowledge, facts)
}

/** The same for a question and passages that are there already. */
export function quote(
  question: Question,
  retrieved: readonly Retrieved[],
  knowledge: Knowledge,
  facts: readonly Fact[],
): QuotedAnswer {
  const ranked = scoreSentences(question, retrieved).filter(
    ({ sentence }) => !sentence.question && !isOrder(sentence.text),
  )
  const known = matchFacts(question, facts, knowledge)
  const band = known.length > 0 ? 'answer' : decideBand(question, ranked, knowledge.index.size)
  if (band === 'unknown') return { band, answer: unknownAnswer(question.language), sentences: [] }
  const sentences = [...known, ...chosen(ranked).map(proven)].slice(0, sentencesShown)
  const unique = sentences.filter(
    (one, place) => sentences.findIndex((other) => other.text === one.text) === place,
  )
  return { band, answer: unique.map(({ text }) => text).join(' '), sentences: unique }
}

function chosen(ranked: readonly ScoredSentence[]): ScoredSentence[] {
  const best = ranked[0]
  if (!best) return []
  return ranked
    .slice(0, sentencesShown)
    .filter((one) => one === best || (one.score >= best.score * nearlyAsGood && saysMore(one)))
}

/** A label, the foot of a page or a row of links adds nothing to an answer; a line with a value of its own does. */
function saysMore({ sentence, length }: ScoredSentence): boolean {
  if (length <= -0.5) return false
  return sentence.row || sentence.values.length > 0 || /[.!…؟。:]["”»’)\]]*$/u.test(sentence.text)
}

function proven({ passage, sentence }: ScoredSentence): ProvenSentence {
  const receipt = receiptOf(passage.passage, sentence)
  return { text: receipt.quote.replace(/\s+/g, ' '), receipts: [receipt] }
}
