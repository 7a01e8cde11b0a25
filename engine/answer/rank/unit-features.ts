// What is known of a piece of a page as an answer to a question, as numbers for the model that ranks.
import type { EvidencePassage } from '#engine/ground/evidence.ts'
import { type ReadText, readText } from '#engine/ground/reading/sentence-words.ts'
import type { CustomerVectors } from '../meaning/customer-vectors.ts'
import { likenessOfMeanings, meaningOf, wordPlace } from '../meaning/word-vectors.ts'
import type { AskedWord, Question } from '../question/analyse-question.ts'
import { isOfKind } from '../question/kind-words.ts'
import { answers } from '../quoting/answer-kinds.ts'
import { lengthWorth, newsOf } from '../quoting/sentence-form.ts'
import type { Unit } from '../units/build-units.ts'
import type { Retrieved } from '../retrieve.ts'
import { aspectsAsked, aspectsHeld, aspectWeights } from './aspect-features.ts'
import { better, Comparison, type Held } from './compare-words.ts'
import type { EncodedPieces } from '../encoder/encoded-pieces.ts'
import { encoderFeatures } from './encoder-features.ts'
import { nearnessFeatures } from './meaning-features.ts'
import { type PassageFeatures, passageFeatures, passageWidth } from './passage-features.ts'
import { rivalsNamed } from './rival-features.ts'
import { type SpokenOf, spokenFeatures } from './spoken-of.ts'

export interface Candidate {
  unit: Unit
  /** The best of the found passages that it stands in. */
  within: EvidencePassage | null
  /** Score of its passage by words, as a share of the best passage's. */
  passage: number
}

const kinds = [
  'person',
  'date',
  'duration',
  'place',
  'count',
  'price',
  'phone',
  'email',
  'hours',
  'reason',
  'yesNo',
  'other',
] as const

const money = /[€$£¥]\s?\p{Nd}|\p{Nd}\s?(?:€|eur|usd|gbp|chf|ريال|دينار|درهم|دنانير)/iu

/** Weights of the words of a question, the way of asking and the kind of thing asked for less than the subject. */
export function weightsOf({ words, kind }: Question): number[] {
  const weights = words.map((word) => {
    let weight = word.weight
    if (word.place >= 0) weight *= 0.35 + 0.75 * (Math.log10(word.place + 10) / 4.8)
    if (isOfKind(word.word, kind)) weight *= 0.4
    return weight
  })
  const total = weights.reduce((sum, one) => sum + one, 0) || 1
  return weights.map((one) => one / total)
}

interface Region {
  exact: number
  meant: number
  near: number
  /** Weight of the heaviest word that is not near anything. */
  gone: number
  /** The same for the very words and those that stand for them. */
  unsaid: number
}

function cover(held: readonly Held[], weights: readonly number[]): Region {
  const region: Region = { exact: 0, meant: 0, near: 0, gone: 0, unsaid: 0 }
  for (const [place, one] of held.entries()) {
    const weight = weights[place] ?? 0
    region.exact += weight * one.exact
    region.meant += weight * one.meant
    region.near += weight * one.near
    region.gone = Math.max(region.gone, weight * (1 - one.near))
    region.unsaid = Math.max(region.unsaid, weight * (1 - one.meant))
  }
  return region
}

function joined(...texts: readonly (readonly Held[])[]): Held[] {
  const [first = [], ...others] = texts
  return first.map((held, place) => others.reduce((best, other) => better(best, other[place] ?? held), held))
}

/** Share of the content words of a text that the question says. */
function saidShare(text: ReadText | null, comparison: Comparison, language: string | null): [number, number] {
  let count = 0
  let exact = 0
  let near = 0
  for (const word of text?.words ?? []) {
    if (!word.content) continue
    const held = comparison.said(word, language)
    count += 1
    exact += held.meant
    near += held.near
  }
  return count === 0 ? [0, 0] : [exact / count, near / count]
}

const meanings = new WeakMap<ReadText, { meaning: Float32Array | null }>()

function likeWords(text: ReadText): Float32Array | null {
  const known = meanings.get(text)
  if (known) return known.meaning
  const words = text.words
    .filter(({ content }) => content)
    .map(({ folded }) => {
      const place = wordPlace(folded)
      return { place, weight: Math.log10(Math.max(10, place)) }
    })
  const meaning = meaningOf(words)
  meanings.set(text, { meaning })
  return meaning
}

function meaningOfQuestion(words: readonly AskedWord[], weights: readonly number[]): Float32Array | null {
  return meaningOf(words.map(({ place }, at) => ({ place, weight: weights[at] ?? 0 })))
}

/** Neighbouring words of the question that stand near each other in the text. */
function together(question: Question, { words }: ReadText, language: string | null): number {
  const order = words.filter(({ content }) => content).map(({ stem }) => stem)
  let possible = 0
  let found = 0
  for (let at = 1; at < question.words.length; at++) {
    const one = order.indexOf(question.words[at - 1]?.stems.get(language) ?? '')
    const other = order.indexOf(question.words[at]?.stems.get(language) ?? '')
    possible += 1
    if (one >= 0 && other >= 0)
      found += Math.abs(one - other) === 1 ? 1 : Math.abs(one - other) <= 3 ? 0.5 : 0
  }
  return possible === 0 ? 0 : found / possible
}

export interface Featured {
  candidate: Candidate
  features: number[]
}

/** The features of all candidates of a question, each row of the same length and order, and what the passages say. */
export interface FeaturedQuestion {
  rows: Featured[]
  standing: number[]
  /** Whether the sentence encoder's numbers are among them. */
  isEncoded: boolean
}

interface Conversation {
  vectors: CustomerVectors
  /** Null where the encoder does not know the question's language, or has not seen the pieces. */
  encoded: EncodedPieces | null
  spoken: SpokenOf | null
  /** The question without what it takes from those before. */
  typed: string
}

export function featuresOf(
  question: Question,
  candidates: readonly Candidate[],
  retrieved: readonly Retrieved[],
  { vectors, encoded, spoken, typed }: Conversation,
): FeaturedQuestion {
  const comparison = new Comparison(question.words)
  const weights = weightsOf(question)
  const asked = question.language === 'en' ? meaningOfQuestion(question.words, weights) : null
  const unknown = question.words.reduce((sum, { absent }, at) => sum + (absent ? (weights[at] ?? 0) : 0), 0)
  const about = aspectsAsked(question.text)
  const telling = aspectWeights(about, candidates)
  const passages = passageFeatures(question.words, retrieved, comparison, weights)
  const units = candidates.map(({ unit }) => unit)
  const near = nearnessFeatures(
    vectors,
    vectors.ofQuestion(question.text, question.language),
    vectors.ofQuestion(typed, question.language),
    units,
  )
  const seen = encoded && encoderFeatures(encoded, question, units)
  const rows = candidates.map((candidate, at) => ({
    candidate,
    features: rowOf(question, candidate, {
      comparison,
      weights,
      asked,
      unknown,
      aspects: about,
      aspectWeights: telling,
      passages,
    }).concat(near.rows[at] ?? [], spokenFeatures(spoken, candidate.unit), seen?.rows[at] ?? []),
  }))
  addStandings(rows)
  const standing = [
    ...passages.standing,
    proseShare(candidates),
    question.words.length,
    ...near.standing,
    ...(seen?.standing ?? []),
  ]
  return { rows, standing, isEncoded: seen !== null }
}

/** Share of whole sentences of some length: an article has little else, a company's site few. */
function proseShare(candidates: readonly Candidate[]): number {
  const prose = candidates.filter(
    ({ unit: { kind, read } }) => kind === 'sentence' && read.words.length >= 12 && read.text.endsWith('.'),
  )
  return candidates.length === 0 ? 0 : prose.length / candidates.length
}

interface Known {
  comparison: Comparison
  weights: readonly number[]
  asked: Float32Array | null
  unknown: number
  /** Places in `aspects` of what is asked about. */
  aspects: readonly number[]
  /** What each of them tells. */
  aspectWeights: readonly number[]
  passages: PassageFeatures
}

function rowOf(question: Question, { unit, passage, within }: Candidate, known: Known): number[] {
  const { comparison, weights } = known
  const { language, read } = unit
  const of = (text: ReadText | null): readonly Held[] => comparison.of(text, language)
  const self = of(read)
  const focused = joined(self, of(unit.heading), of(unit.asked), of(unit.columns))
  const around = joined(focused, of(unit.above), of(unit.title), of(unit.before))
  const regions = [cover(self, weights), cover(focused, weights), cover(around, weights)]
  const heading = cover(of(unit.heading), weights)
  const asked = cover(of(unit.asked), weights)
  const columns = cover(of(unit.columns), weights)
  const before = cover(of(unit.before), weights)
  const title = cover(joined(of(unit.title), of(unit.above)), weights)
  const label = unit.grid?.row.label ? labelOf(unit) : null
  const row = regions.flatMap(({ exact, meant, near, gone, unsaid }) => [exact, meant, near, gone, unsaid])
  row.push(heading.meant, heading.near, title.meant, title.near, before.meant, before.near)
  row.push(columns.meant, columns.near, asked.exact, asked.meant, asked.near)
  row.push(...saidShare(unit.asked, comparison, language))
  row.push(unit.asked ? 1 : 0, Math.min(4, unit.answerPlace))
  row.push(...saidShare(label, comparison, language), ...saidShare(unit.heading, comparison, language))
  row.push(...saidShare(read, comparison, language))
  const meaning = known.asked ? likeWords(read) : null
  const headed = known.asked && unit.heading ? likeWords(unit.heading) : null
  const question_ = known.asked && unit.asked ? likeWords(unit.asked) : null
  for (const one of [meaning, headed, question_])
    row.push(one && known.asked ? likenessOfMeanings(one, known.asked) : 0)
  row.push(
    passage,
    together(question, read, language),
    together(question, unit.asked ?? unit.heading ?? read, language),
  )
  row.push(...aspectsHeld(known.aspects, known.aspectWeights, unit))
  row.push(...formOf(question, unit))
  row.push(known.unknown, question.words.length, ...kinds.map((kind) => (question.kind === kind ? 1 : 0)))
  row.push(question.dimension === null ? 0 : 1, question.names.length)
  row.push(...namesHeld(question, self, around), unheldRarity(question, self), unheldRarity(question, around))
  row.push(...rivalsNamed(question, unit, weights))
  row.push(...((within && known.passages.rows.get(within)) ?? outside))
  return row
}

/** Of a piece in none of the passages found. */
const outside = new Array<number>(passageWidth).fill(-1)

/** Names and numbers of the question that the piece, and what stands around it, hold; 1 where none is asked for. */
function namesHeld({ words }: Question, self: readonly Held[], around: readonly Held[]): number[] {
  const named = words.flatMap(({ name, own }, at) => (name && !own ? [at] : []))
  const share = (held: readonly Held[]): number =>
    named.length === 0 ? 1 : named.filter((at) => (held[at]?.exact ?? 0) === 1).length / named.length
  return [share(self), share(around)]
}

/** How rare the rarest word is that is not held, 0 to 1, whatever the size of the knowledge. */
function unheldRarity({ words }: Question, held: readonly Held[]): number {
  return Math.max(0, ...words.map(({ rarity }, at) => rarity * (1 - (held[at]?.near ?? 0))))
}

const labels = new WeakMap<Unit, ReadText>()

function labelOf(unit: Unit): ReadText | null {
  const known = labels.get(unit)
  if (known) return known
  const row = unit.grid?.row
  const label = readText([row?.group?.text, row?.label?.text].filter(Boolean).join(' · '), unit.language)
  labels.set(unit, label)
  return label
}

/** What the form of a piece says for and against it. */
function formOf(question: Question, unit: Unit): number[] {
  const { read, language, kind } = unit
  const sentence = { ...read, start: unit.start, end: unit.end, question: unit.question, row: kind === 'row' }
  const has = (...wanted: string[]): number =>
    read.values.some((value) => wanted.includes(value.kind)) ? 1 : 0
  return [
    unit.question ? 0 : answers(question, sentence, question.words, language),
    lengthWorth(sentence) + newsOf(question, sentence, language),
    Math.min(60, read.words.length),
    kind === 'row' ? 1 : 0,
    kind === 'item' ? 1 : 0,
    kind === 'label' ? 1 : 0,
    kind === 'heading' ? 1 : 0,
    unit.question ? 1 : 0,
    /[.!…؟。]["”»’)\]]*$/u.test(read.text) ? 1 : 0,
    money.test(read.text) ? 1 : 0,
    has('time'),
    has('weekday'),
    has('number', 'year'),
    has('phone', 'email'),
    Math.min(5, unit.place),
    language === question.language ? 1 : 0,
  ]
}

/** How a row stands among the others: the best share of what is asked, in itself and with what stands around it. */
function addStandings(rows: readonly Featured[]): void {
  const compared = [0, 2, 5, 7, 10, 12]
  const best = compared.map((place) => Math.max(0, ...rows.map(({ features }) => features[place] ?? 0)))
  for (const { features } of rows)
    features.push(...compared.map((place, at) => (best[at] ?? 0) - (features[place] ?? 0)))
}
