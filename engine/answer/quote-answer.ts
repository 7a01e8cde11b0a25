// Answers without a model: small talk in the colleague's voice, facts in a sentence made of the page's own cells, all else
// in the sentences of the pages.
import type { AnswerLength } from '#contract/workspace/staff-voice.ts'
import { sameValue } from '#engine/ground/checking/items.ts'
import type { Value } from '#engine/ground/reading/values.ts'
import type { ProvenSentence } from '#engine/ground/receipts.ts'
import { contactBeside } from './compose/contact-facts.ts'
import { chosenColumns } from './compose/choose-columns.ts'
import { type FeastAsked, tellsOfFeast, tellsOfOtherFeast } from './compose/feasts.ts'
import { asksForHours } from './compose/hours-asked.ts'
import { type FoundFact, factRow } from './compose/found-fact.ts'
import { besidesPrice } from './compose/price-list.ts'
import { ownSentence, rowSentence, unitSentence, withWholeReceipts } from './compose/prove.ts'
import { consider, type ConsiderOptions, unitsToRead } from './consider.ts'
import type { Knowledge } from './knowledge.ts'
import type { Question } from './question/analyse-question.ts'
import {
  type AnsweringModels,
  type Confidence,
  confidence,
  type Judged,
  judged,
  likelihood,
  shippedModels,
} from './rank/judge-candidates.ts'
import { preferKind } from './rank/prefer-kind.ts'
import { namedNow, preferNamedNow } from './rank/prefer-named-now.ts'
import { preferSpan } from './rank/prefer-span.ts'
import type { SpokenOf } from './rank/spoken-of.ts'
import { tellsDeedForAge } from './rank/tells-age.ts'
import type { Retrieved } from './retrieve.ts'
import { type TalkVoice, talkLanguage, talkOf, talkWords } from './talk/small-talk.ts'
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

/** Bounds of the bands. Source: engine/lab/answering/evaluate-answers.ts, cross-validated by site and article. */
const bounds = { right: 0.45, known: 0.45 }

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

/** Further sentences are shown when they are nearly as likely as the first, so many of them at the most. */
const further: Readonly<
  Record<AnswerLength, { most: number; nearlyAsLikely: number; likelyEnough: number }>
> = {
  short: { most: 0, nearlyAsLikely: 1, likelyEnough: 1 },
  normal: { most: 1, nearlyAsLikely: 0.75, likelyEnough: 0.4 },
  full: { most: 3, nearlyAsLikely: 0.5, likelyEnough: 0.25 },
}

export function quoteAnswer(text: string, knowledge: Knowledge, options: QuoteOptions = {}): QuotedAnswer {
  const talk = talkOf(text)
  if (talk) {
    const own = talkLanguage(text, knowledge.index.languages[0] ?? 'en')
    const answer = talkWords(talk, own, options.voice ?? { name: null, site: null })
    const asksForPerson = talk === 'person_please'
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
  const conversation = { ...options, earlier: options.earlier?.slice(-turnsHeard) ?? [] }
  const spoken = spokenOf(knowledge, models, {
    ...conversation,
    // Who asks the same again has not gone on.
    earlier: conversation.earlier.filter((one) => one !== text),
  })
  const { question, retrieved, fact, rows, standing } = consider(text, knowledge, {
    ...conversation,
    vectors: models.vectors,
    spoken,
  })
  const feasts = asksForHours(question)?.feasts ?? null
  const likely = judged(rows, models)
  // Who asks about one holiday is told nothing of another, however alike the words are.
  const judgedOwn =
    feasts === null
      ? likely
      : likely.filter(({ candidate }) => !tellsOfOtherFeast(feasts, candidate.unit.read.text))
  const byKind = preferKind(judgedOwn, question)
  const spanned = preferSpan(byKind, question, knowledge)
  const named = namedNow(question, text)
  const ranked = preferNamedNow(spanned, named)
  const usual = models.prior(text, question.language)
  const goesOn = spoken !== null && spoken.likely >= goingOn.from
  const stands = { standing, usual: goesOn ? usual * goingOn.share + goingOn.more : usual }
  const { right, known } = surest(
    ...[ranked, ...(ranked === spanned ? [byKind] : [])].map((one) => confidence(one, stands, models)),
  )
  const own = { language: question.language, retrieved, asksForPerson: false, contact: null }
  if (fact) {
    const best = ranked[0]?.candidate.unit ?? null
    const sure = likelihood(models.fact, factRow(fact, question, { right, known, unit: best }))
    const sentences = fact.sentences.map((one) => withWholeReceipts(one, knowledge))
    // The week that the page tells is more than any sentence about hours.
    const isBetter =
      sure >= right ||
      fact.kind === 'hours' ||
      isBesideHoliday(fact, best, question) ||
      isBesidePrices(fact, best)
    if (rows.length === 0 || fact.isProven || (sure >= factBounds[fact.kind] && isBetter)) {
      const isByClock = fact.isByClock ?? false
      return { ...own, band: 'answer', kind: 'facts', answer: said(sentences), sentences, isByClock }
    }
  }
  const [isRight, isKnown] = [right >= bounds.right, known >= bounds.known]
  if (ranked.length === 0 || (!isKnown && !isRight)) {
    const answer = unknownAnswer(question.language)
    return { ...own, band: 'unknown', kind: 'quotes', answer, sentences: [] }
  }
  // What fits only by what was said before is no second sentence.
  const sentences = sentencesFor(
    question,
    named ? ranked.filter((one, at) => at === 0 || named(one)) : ranked,
    knowledge,
    options.length,
  )
  const isDeed = tellsDeedForAge(question.text, ranked[0]?.candidate.unit.read.text ?? '')
  const quoted = { ...own, kind: 'quotes' as const, answer: said(sentences), sentences }
  const isOfDay = feasts === null || isOfHoliday(feasts, ranked[0]?.candidate.unit.read.text ?? '')
  if (isRight && isKnown && !isDeed && isOfDay) return { ...quoted, band: 'answer' }
  return {
    ...quoted,
    band: 'closest',
    contact: contactBeside(sentences, knowledge, unitsToRead(knowledge, retrieved)),
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
 */
export function spokenOf(
  knowledge: Knowledge,
  models: Pick<AnsweringModels, 'ranker' | 'vectors'>,
  options: ConsiderOptions,
): SpokenOf | null {
  const asked = (options.earlier ?? []).filter((one) => talkOf(one) === null)
  const last = asked.at(-1)
  if (last === undefined) return null
  const { rows } = consider(last, knowledge, {
    ...options,
    // Those are the passages near the question that goes on.
    vectorHits: [],
    earlier: asked.slice(0, -1),
    vectors: models.vectors,
  })
  const [best] = judged(rows, models)
  return best ? { unit: best.candidate.unit, likely: best.likely } : null
}

/** Who names a holiday asks for that day: a sentence that tells of other days does not answer, however like it is. */
function isBesideHoliday({ kind }: FoundFact, best: Unit | null, question: Question): boolean {
  const asked = kind === 'exception' && best !== null ? asksForHours(question) : null
  if (!asked || !best) return false
  const { text } = best.read
  return asked.feasts?.every((one) => tellsOfFeast(one, text) === 0) ?? asked.season?.test(text) === false
}

/** Whether what a sentence says holds on holidays: the hours of the week may not. */
const isOfHoliday = (feasts: readonly FeastAsked[], text: string): boolean =>
  feasts.some((one) => tellsOfFeast(one, text) > 0) || wholeYear.test(text)
const wholeYear =
  /365|every day of the year|all year|year[- ]round|always open|never close|toute l['’]année|tous les jours de l['’]année|طوال (?:العام|السنة)/iu

/** Who asks what it costs, and of nothing in particular, does not ask for what is paid beside what is sold. */
const isBesidePrices = ({ kind }: FoundFact, best: Unit | null): boolean =>
  kind === 'prices' && best !== null && besidesPrice.test(best.read.text)

const said = (sentences: readonly ProvenSentence[]): string => sentences.map(({ text }) => text).join(' ')

/** The sentence that answers, and further ones where the first needs them or others are nearly as likely. */
function sentencesFor(
  question: Question,
  ranked: readonly Judged[],
  knowledge: Knowledge,
  length: AnswerLength = 'normal',
): ProvenSentence[] {
  const shown = unitsFor(ranked, knowledge, length)
  return shown
    .map((unit, place) => {
      if (unit.grid) return rowSentence(unit, chosenColumns(question, unit, knowledge), knowledge)
      const before = shown[place - 1]
      return before && goesOnFrom(before, unit)
        ? ownSentence(unit, knowledge)
        : unitSentence(unit, knowledge, question)
    })
    .map((sentence) => withWholeReceipts(sentence, knowledge))
}

function unitsFor(ranked: readonly Judged[], knowledge: Knowledge, length: AnswerLength): Unit[] {
  const [best, ...others] = ranked
  if (!best) return []
  const first = best.candidate.unit
  const opening = openingOfAnswer(first, knowledge)
  const next = opening ? null : nextOfAnswer(first, knowledge)
  // "Yes, always." says nothing by itself, however short an answer is to be.
  const isNeeded = next !== null && (length !== 'short' || first.read.words.length <= 4)
  const shown = [...(opening ? [opening] : []), first, ...(isNeeded ? [next] : [])]
  if (shown.length > 1 && length !== 'full') return shown
  const { most, nearlyAsLikely, likelyEnough } = further[length]
  const wanted = shown.length + most
  for (const { candidate, likely } of others) {
    const { unit } = candidate
    if (!shown.every((one) => saysMore(unit, one))) continue
    if (shown.length === wanted || likely < likelyEnough || likely < best.likely * nearlyAsLikely) break
    shown.push(unit)
  }
  return shown
}

/** Whether a sentence stands behind another one of the same answer or section, or behind its name: what it tells of is told. */
function goesOnFrom(before: Unit, unit: Unit): boolean {
  if (before.document !== unit.document || before.end > unit.start) return false
  const isSame = before.heading === unit.heading && before.asked === unit.asked
  return (isSame && /[.!?؟]$/u.test(before.read.text)) || before.read.text === unit.asked?.text
}

/** Whether a sentence is worth reading behind the first: it is another, and tells not just the same figures again. */
function saysMore({ read }: Unit, first: Unit): boolean {
  if (read.text === first.read.text) return false
  const isTold = (value: Value) => first.read.values.some((told) => sameValue(value, told))
  return read.values.length === 0 || !read.values.every(isTold)
}

/** "No." or "We ring you first.": the page's answer begins so, and what comes later in it goes on from there. */
const shortOpening = 5

function openingOfAnswer(unit: Unit, knowledge: Knowledge): Unit | null {
  if (!unit.asked || unit.answerPlace !== 1) return null
  const units = knowledge.unitsIn(unit.document.id)
  const opening = units[units.indexOf(unit) - 1]
  const isSame = opening !== undefined && opening.asked === unit.asked && !opening.question
  return isSame && opening.kind !== 'heading' && opening.read.words.length <= shortOpening ? opening : null
}

/** What follows in the same answer to a question of the page. */
function nextOfAnswer(unit: Unit, knowledge: Knowledge): Unit | null {
  if (!unit.asked) return null
  const units = knowledge.unitsIn(unit.document.id)
  const next = units[units.indexOf(unit) + 1]
  const isSame = next !== undefined && next.asked === unit.asked && !next.question && next.kind !== 'heading'
  return isSame && next.read.words.length <= 30 ? next : null
}
