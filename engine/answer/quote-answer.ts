// Answers without a model: small talk in the colleague's voice, facts in a sentence made of the page's own cells, all else
// in the sentences of the pages.
import type { AnswerLength } from '#contract/workspace/staff-voice.ts'
import type { ProvenSentence } from '#engine/ground/receipts.ts'
import { dayByClock, mayRest, tellsOfDay } from './compose/usual-day.ts'
import { compareAsked } from './compose/compare-asked.ts'
import { contactBeside } from './compose/contact-facts.ts'
import { type FeastAsked, tellsOfFeast, tellsOfOtherFeast } from './compose/feasts.ts'
import { asksForHours } from './compose/hours-asked.ts'
import { type FoundFact, factRow } from './compose/found-fact.ts'
import { besidesPrice } from './compose/price-list.ts'
import { withWholeReceipts } from './compose/prove.ts'
import { consider, type Considered, type ConsiderOptions, unitsToRead } from './consider.ts'
import type { Knowledge } from './knowledge.ts'
import type { Question } from './question/analyse-question.ts'
import { answerConfidence } from './rank/answer-odds.ts'
import {
  type AnsweringModels,
  type Confidence,
  confidence,
  type Forests,
  forestsFor,
  type Judged,
  judged,
  likelihood,
  shippedModels,
} from './rank/judge-candidates.ts'
import { preferKind } from './rank/prefer-kind.ts'
import { namedNow, preferNamedNow } from './rank/prefer-named-now.ts'
import { preferAge, preferNotice } from './rank/prefer-holding.ts'
import { preferPerson } from './rank/prefer-person.ts'
import { preferSpan } from './rank/prefer-span.ts'
import { type CrossFigures, crossScores, rerank } from './rank/rerank.ts'
import type { SpokenOf } from './rank/spoken-of.ts'
import { tellsDeedForAge } from './rank/tells-age.ts'
import type { Retrieved } from './retrieve.ts'
import { sentencesOf, shownOf } from './shown-sentences.ts'
import { tellsLanguages } from './talk/staff-languages.ts'
import { type TalkVoice, talkLanguage, talkOf, talkWords } from './talk/small-talk.ts'
import type { CustomerVectors } from './meaning/customer-vectors.ts'
import type { Forest } from '#engine/text/forest.ts'
import { unknownAnswer } from './unknown-answer.ts'
import type { Unit } from './units/build-units.ts'

/** How sure the engine is: it answers, it shows the closest passages, or it says that the site does not say. */
export type Band = 'answer' | 'closest' | 'unknown'

export interface QuotedAnswer {
  band: Band
  /** `talk` answers what asks nothing of the company; it has words and no sentences of any page. */
  kind: 'talk' | 'facts' | 'quotes'
  /** Whether a person was asked for; told by the kind of talk, never by the words of an answer. */
  asksForPerson: boolean
  /** The sentences one after another, or the one sentence that says that the site does not say. */
  answer: string
  /** One to five, best first; none in the band `unknown` and in talk. */
  sentences: ProvenSentence[]
  /** How the house is reached, where the pages say; told in the band `closest` alone. */
  contact: ProvenSentence | null
  /** It rests on the day or the time that it is, of which a model knows nothing. */
  isByClock?: boolean
  language: string
  retrieved: readonly Retrieved[]
}

interface QuoteOptions extends Omit<ConsiderOptions, 'spoken'> {
  voice?: TalkVoice
  models?: AnsweringModels
  length?: AnswerLength
}

/**
 * Bounds of the bands: that one of the sentences shown is right, and that the pages answer at all. Source:
 * engine/lab/answering/evaluate-answers.ts, cross-validated by site and article; where pieces are encoded even odds of being right,
 * and of the bound for silence what the unseen sites said (decision 139).
 */
const bounds = {
  byWords: { right: 0.56, known: 0.46 },
  /** Where the sentence encoder has seen the pieces. */
  encoded: { right: 0.5, known: 0.68 },
}

/** The same for facts: a holiday or a season that a page tells of is hardly asked for by accident. */
const factBounds: Readonly<Record<FoundFact['kind'], number>> = {
  exception: 0.2,
  comparison: 0.4,
  hours: 0.5,
  contact: 0.5,
  prices: 0.4,
}

/**
 * "And how much is it?" says little by itself, and is answered more often than its words are elsewhere, where the question before was
 * answered at least so likely. Source: questions that go on, on our own sites: denied .067 instead of .099.
 */
const goingOn = { from: 0.3, share: 0.5, more: 0.7 }

/** Questions of a conversation that a question may go back to; a program may hand on a thousand. */
const turnsHeard = 20

export function quoteAnswer(text: string, knowledge: Knowledge, options: QuoteOptions = {}): QuotedAnswer {
  const talk = talkOf(text)
  if (talk) {
    const own = talkLanguage(text, knowledge.index.languages[0] ?? 'en')
    const answer = talkWords(talk, own, options.voice ?? { name: null, site: null })
    const asksForPerson = talk === 'person_please'
    const spoken = talk === 'language' ? languagesOfHouse(text, knowledge, options) : null
    if (spoken) return spoken
    return {
      band: 'answer',
      kind: 'talk',
      asksForPerson,
      answer,
      sentences: [],
      contact: null,
      language: own,
      retrieved: [],
    }
  }
  const models = options.models ?? shippedModels()
  const found = judgeQuestion(text, knowledge, models, options)
  const { question, retrieved, fact, rows, feasts, restDay, pool, confidence, forests } = found
  const { right, known } = confidence
  const own = { language: question.language, retrieved, asksForPerson: false, contact: null }
  if (fact) {
    const best = pool[0]?.candidate.unit ?? null
    const sure = likelihood(forests.fact, factRow(fact, question, { right, known, unit: best }))
    const sentences = fact.sentences.map((one) => withWholeReceipts(one, knowledge))
    // The week that the page tells is more than any sentence about hours.
    const isBetter =
      sure >= right ||
      fact.kind === 'hours' ||
      isBesideHoliday(fact, best, question) ||
      isBesidePrices(fact, best) ||
      isRowOfCompared(fact, best, question)
    if (rows.length === 0 || fact.isProven || (sure >= factBounds[fact.kind] && isBetter)) {
      const isByClock = fact.isByClock ?? false
      const told = { ...own, kind: 'facts' as const, answer: said(sentences), sentences, isByClock }
      if (fact.isInDoubt !== true) return { ...told, band: 'answer' }
      const contact = contactBeside(sentences, knowledge, unitsToRead(knowledge, retrieved))
      return { ...told, band: 'closest', contact }
    }
  }
  const { told, cross } = readAgain(question, found)
  const best = told[0]?.candidate.unit ?? null
  // How sure the gate is holds for the piece that it judged.
  const sureOfFirst = best === pool[0]?.candidate.unit ? right : 0
  const shown = shownOf(question, told, knowledge, { length: options.length ?? 'normal', right: sureOfFirst })
  const least = forests === models.encoded ? bounds.encoded : bounds.byWords
  const sure = answerConfidence(shown.judged, confidence, forests.weights, cross)
  const isRight = sure.right >= least.right
  if (best === null || (!isRight && sure.known < least.known)) {
    const answer = unknownAnswer(question.language)
    return { ...own, band: 'unknown', kind: 'quotes', answer, sentences: [] }
  }
  const sentences = sentencesOf(question, shown.units, knowledge)
  const isDeed = tellsDeedForAge(question.text, best.read.text)
  const quoted = { ...own, kind: 'quotes' as const, answer: said(sentences), sentences }
  const isOfDay =
    (feasts === null || isOfHoliday(feasts, best.read.text)) &&
    (restDay === null || tellsOfDay(best.read.text, restDay) || wholeYear.test(best.read.text))
  if (isRight && !isDeed && isOfDay) return { ...quoted, band: 'answer' }
  return {
    ...quoted,
    band: 'closest',
    contact: contactBeside(sentences, knowledge, unitsToRead(knowledge, retrieved)),
  }
}

/** The pool as the cross-encoder orders it, where it can. */
function readAgain(
  question: Question,
  { pool, isPlaced, forests: { weights } }: Pick<JudgedQuestion, 'pool' | 'isPlaced' | 'forests'>,
): { told: readonly Judged[]; cross: CrossFigures | null } {
  if (!weights.likely || pool.length === 0) return { told: pool, cross: null }
  const { ranked, cross } = rerank(pool, crossScores(pool, question), { weights: weights.likely, isPlaced })
  return { told: ranked, cross }
}

/** The sentence of a page that says which languages are spoken there; null where none does. */
function languagesOfHouse(text: string, knowledge: Knowledge, options: QuoteOptions): QuotedAnswer | null {
  const { question, retrieved } = consider(text, knowledge, options)
  const unit = tellsLanguages(text, unitsToRead(knowledge, retrieved))
  if (!unit) return null
  const sentences = sentencesOf(question, [unit], knowledge)
  const { language } = question
  const answer = said(sentences)
  return {
    band: 'answer',
    kind: 'quotes',
    asksForPerson: false,
    answer,
    sentences,
    contact: null,
    language,
    retrieved,
  }
}

interface JudgedQuestion extends Pick<Considered, 'question' | 'retrieved' | 'fact' | 'rows'> {
  /** The holidays that are asked about. */
  feasts: readonly FeastAsked[] | null
  /** A day that is asked for by the clock, on which the house may rest. */
  restDay: Date | null
  /** What may be told, best first. */
  pool: readonly Judged[]
  /** Whether a rule, such as a span of ages, decided what is first. */
  isPlaced: boolean
  /** Of the best of them. */
  confidence: Confidence
  /** Who judged it. */
  forests: Forests
}

/** What the pages have for a question, and how sure that is: all that is known before anything is told. */
export function judgeQuestion(
  text: string,
  knowledge: Knowledge,
  models: AnsweringModels,
  options: Omit<ConsiderOptions, 'spoken'> = {},
): JudgedQuestion {
  const conversation = { ...options, earlier: options.earlier?.slice(-turnsHeard) ?? [] }
  const rankerFor = (considered: Considered) => forestsFor(models, considered).ranker
  const spoken = spokenOf(knowledge, models.vectors, rankerFor, {
    ...conversation,
    // Who asks the same again has not gone on.
    earlier: conversation.earlier.filter((one) => one !== text),
  })
  const considered = consider(text, knowledge, { ...conversation, vectors: models.vectors, spoken })
  const { question, retrieved, fact, rows, standing } = considered
  const forests = forestsFor(models, considered)
  const hoursAsked = asksForHours(question)
  const feasts = hoursAsked?.feasts ?? null
  const { now = null, holidays = [] } = options
  const day = hoursAsked && now ? dayByClock(hoursAsked, now) : null
  const languages = [question.language, ...knowledge.index.languages]
  const restDay = day !== null && mayRest(day, holidays, languages) ? day : null
  const likely = judged(rows, forests)
  // Who asks about one holiday is told nothing of another, however alike the words are.
  const judgedOwn =
    feasts === null
      ? likely
      : likely.filter(({ candidate }) => !tellsOfOtherFeast(feasts, candidate.unit.read.text))
  const byKind = preferPerson(preferKind(judgedOwn, question), question, knowledge)
  const spanned = [preferSpan, preferNotice, preferAge].reduce(
    (order, prefer) => prefer(order, question, knowledge),
    byKind,
  )
  const named = namedNow(question, text)
  const ranked = preferNamedNow(spanned, named)
  const usual = forests.prior(text, question.language)
  const goesOn = spoken !== null && spoken.likely >= goingOn.from
  const stands = { standing, usual: goesOn ? usual * goingOn.share + goingOn.more : usual }
  const confidences = [ranked, ...(ranked === spanned ? [byKind] : [])].map((one) =>
    confidence(one, stands, forests),
  )
  // What fits only by what was said before is no second sentence.
  const pool = named ? ranked.filter((one, at) => at === 0 || named(one)) : ranked
  return {
    question,
    retrieved,
    fact,
    rows,
    feasts,
    restDay,
    pool,
    isPlaced: pool[0]?.candidate !== judgedOwn[0]?.candidate || pool.some(({ alsoHolds }) => alsoHolds),
    confidence: surest(...confidences),
    forests,
  }
}

/** That a table answers is known by the row that was likeliest, be it another one of it whose span holds what is asked. */
function surest(...all: readonly Confidence[]): Confidence {
  return {
    right: Math.max(...all.map(({ right }) => right)),
    known: Math.max(...all.map(({ known }) => known)),
  }
}

/**
 * What answers the question before, as best as can be told without those before it; null at the beginning of a conversation.
 * `rankerFor` gives the ranker that knows the features of what was considered.
 */
export function spokenOf(
  knowledge: Knowledge,
  vectors: CustomerVectors,
  rankerFor: (considered: Considered) => Forest,
  options: ConsiderOptions,
): SpokenOf | null {
  const asked = (options.earlier ?? []).filter((one) => talkOf(one) === null)
  const last = asked.at(-1)
  if (last === undefined) return null
  const considered = consider(last, knowledge, {
    ...options,
    // Those are the passages near the question that goes on.
    vectorHits: [],
    earlier: asked.slice(0, -1),
    vectors,
  })
  const [best] = judged(considered.rows, { ranker: rankerFor(considered) })
  return best ? { unit: best.candidate.unit, likely: best.likely } : null
}

/** A row of the very table whose prices are compared names one thing, and not the one that was asked for. */
const isRowOfCompared = (
  { kind, units: [chosen] }: FoundFact,
  best: Unit | null,
  { text }: Question,
): boolean =>
  kind === 'comparison' &&
  compareAsked(text)?.measure === 'money' &&
  chosen?.grid != null &&
  best?.grid?.grid === chosen.grid.grid

/** Who names a holiday asks for that day: a sentence that tells of other days does not answer, however like it is. */
function isBesideHoliday({ kind }: FoundFact, best: Unit | null, question: Question): boolean {
  const asked = kind === 'exception' && best !== null ? asksForHours(question) : null
  if (!asked || !best) return false
  const { text } = best.read
  return asked.feasts?.every((one) => tellsOfFeast(one, text) === 0) ?? asked.season?.test(text) === false
}

/** Whether what a sentence says holds on holidays: the hours of the week may not. */
const isOfHoliday = (feasts: readonly FeastAsked[], text: string): boolean =>
  feasts.every((one) => tellsOfFeast(one, text) > 0) || wholeYear.test(text)
const wholeYear =
  /365|every day of the year|all year|year[- ]round|always open|never close|toute l['’]année|tous les jours de l['’]année|طوال (?:العام|السنة)/iu

/** Who asks what it costs, and of nothing in particular, does not ask for what is paid beside what is sold. */
const isBesidePrices = ({ kind }: FoundFact, best: Unit | null): boolean =>
  kind === 'prices' && best !== null && besidesPrice.test(best.read.text)

const said = (sentences: readonly ProvenSentence[]): string => sentences.map(({ text }) => text).join(' ')
