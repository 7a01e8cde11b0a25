// Answers without a model: small talk in the colleague's voice, facts in a sentence made of the page's own cells, all else
// in the sentences of the pages.
import type { ProvenSentence } from '#engine/ground/receipts.ts'
import { chosenColumns } from './compose/choose-columns.ts'
import { compareAnswer } from './compose/compare-facts.ts'
import { contactAnswer } from './compose/contact-facts.ts'
import { hoursAnswer } from './compose/opening-hours.ts'
import { rowSentence, unitSentence } from './compose/prove.ts'
import type { Knowledge } from './knowledge.ts'
import { analyseQuestion, type Question } from './question/analyse-question.ts'
import { withSubject } from './question/follow-up.ts'
import { findCandidates } from './rank/find-candidates.ts'
import {
  type AnsweringModels,
  confidence,
  type Judged,
  judged,
  shippedModels,
} from './rank/judge-candidates.ts'
import { featuresOf } from './rank/unit-features.ts'
import { type Retrieved, retrieve } from './retrieve.ts'
import { type TalkVoice, talkLanguage, talkOf, talkWords } from './talk/small-talk.ts'
import { unknownAnswer } from './unknown-answer.ts'
import type { Unit } from './units/build-units.ts'

/** How sure the engine is: it answers, it shows the closest passages, or it says that the site does not say. */
export type Band = 'answer' | 'closest' | 'unknown'

export interface QuotedAnswer {
  band: Band
  /** `talk` answers what asks nothing of the company; it has words and no sentences of any page. */
  kind: 'talk' | 'facts' | 'quotes'
  /** The sentences one after another, or the one sentence that says that the site does not say. */
  answer: string
  /** One to three, best first; none in the band `unknown` and in talk. */
  sentences: ProvenSentence[]
  language: string
  retrieved: readonly Retrieved[]
}

interface QuoteOptions {
  vectorHits?: readonly string[]
  /** BCP 47 of the visitor, used when the question itself does not tell. */
  language?: string | null
  /** What the visitor asked before, oldest first. */
  earlier?: readonly string[]
  /** For "are you open now?"; without it no day is taken for today. */
  now?: Date | null
  voice?: TalkVoice
  models?: AnsweringModels
}

/** Passages that are read closely for a question. */
const passagesRead = 12

/** Bounds of the bands. Source: engine/lab/answering/evaluate-answers.ts, cross-validated by site and article. */
const bounds = { sure: 0.5, close: 0.3 }

/** A second sentence is shown when it is nearly as likely as the first. */
const nearlyAsLikely = 0.75
const likelyEnough = 0.4

export function quoteAnswer(text: string, knowledge: Knowledge, options: QuoteOptions = {}): QuotedAnswer {
  const { vectorHits = [], language = null, earlier = [], models = shippedModels() } = options
  const talk = talkOf(text)
  if (talk) {
    const own = talkLanguage(text, knowledge.index.languages[0] ?? 'en')
    const answer = talkWords(talk, own, options.voice ?? { name: null, site: null })
    return { band: 'answer', kind: 'talk', answer, sentences: [], language: own, retrieved: [] }
  }
  const asked = withSubject(
    text,
    earlier.filter((one) => talkOf(one) === null),
    knowledge,
  )
  const question = analyseQuestion(asked, knowledge.index, language, knowledge.lexicon)
  const retrieved = retrieve(knowledge, question, passagesRead, vectorHits)
  const none: QuotedAnswer = {
    band: 'unknown',
    kind: 'quotes',
    answer: unknownAnswer(question.language),
    sentences: [],
    language: question.language,
    retrieved,
  }
  const units = knowledge.units.length > 0 ? knowledge.units : unitsOfPages(knowledge, retrieved)
  const fact = factAnswer(question, knowledge, units, options.now ?? null)
  if (fact) return { ...none, band: 'answer', kind: 'facts', answer: said(fact), sentences: fact }
  if (question.words.length === 0) return none
  const candidates = findCandidates(knowledge, question, retrieved)
  const ranked = judged(featuresOf(question, candidates), models)
  const sure = confidence(ranked, knowledge.index.size, models)
  if (sure < bounds.close) return none
  const sentences = sentencesFor(question, ranked, knowledge)
  const band = sure >= bounds.sure ? 'answer' : 'closest'
  return { ...none, band, answer: said(sentences), sentences }
}

const said = (sentences: readonly ProvenSentence[]): string => sentences.map(({ text }) => text).join(' ')

function factAnswer(
  question: Question,
  knowledge: Knowledge,
  units: readonly Unit[],
  now: Date | null,
): ProvenSentence[] | null {
  const found =
    compareAnswer(question, knowledge, units) ??
    hoursAnswer(question, knowledge, units, now) ??
    contactAnswer(question, knowledge, units)
  return found?.sentences ?? null
}

/** In a large knowledge, the pieces of the pages that ranking found. */
function unitsOfPages(knowledge: Knowledge, retrieved: readonly Retrieved[]): Unit[] {
  const pages = new Set(retrieved.map(({ passage }) => passage.documentId))
  return [...pages].flatMap((id) => [...knowledge.unitsIn(id)])
}

/** The sentence that answers, and a second one where the first needs it or another is nearly as likely. */
function sentencesFor(question: Question, ranked: readonly Judged[], knowledge: Knowledge): ProvenSentence[] {
  const [best, ...others] = ranked
  if (!best) return []
  const first = best.candidate.unit
  const shown: Unit[] = [first]
  const next = nextOfAnswer(first, knowledge)
  if (next && (first.read.words.length <= 4 || first.asked)) shown.push(next)
  else {
    const second = others.find(({ candidate: { unit } }) => unit.read.text !== first.read.text)
    if (second && second.likely >= likelyEnough && second.likely >= best.likely * nearlyAsLikely)
      shown.push(second.candidate.unit)
  }
  return shown.map((unit) =>
    unit.grid ? rowSentence(unit, chosenColumns(question, unit), knowledge) : unitSentence(unit, knowledge),
  )
}

/** What follows in the same answer to a question of the page. */
function nextOfAnswer(unit: Unit, knowledge: Knowledge): Unit | null {
  if (!unit.asked) return null
  const units = knowledge.unitsIn(unit.document.id)
  const next = units[units.indexOf(unit) + 1]
  const isSame = next !== undefined && next.asked === unit.asked && !next.question && next.kind !== 'heading'
  return isSame && next.read.words.length <= 30 ? next : null
}
