import type { AskedWord, Question } from '../question/analyse-question.ts'
import { answers } from './answer-kinds.ts'
import { isOfKind } from '../question/kind-words.ts'
import { held } from '../question/match-words.ts'
import type { QuestionKind } from '../question/question-kinds.ts'
import { lengthWorth, newsOf } from './sentence-form.ts'
import type { Retrieved } from '../retrieve.ts'
import { type ReadPassage, type ReadSentence, readPassage } from '#engine/ground/reading/sentence-words.ts'

/** What is known of a sentence as a possible answer; shares from 0 to 1. */
interface Features {
  /** Share of what is asked that the sentence itself holds. */
  coverage: number
  /** The same with the heading and the title. */
  specific: number
  /** The same with all that stands around it: the sentence before, the first one, heading, title, head of the table. */
  inContext: number
  /** The same with the whole passage. */
  inPassage: number
  /** Share of the names and numbers asked for that the sentence or its surroundings hold; 1 where none is asked. */
  names: number
  /**
   * Share of what is asked about the subject (all words but names) that the sentence holds, or what speaks for it
   * directly: a question or a heading above it, the head of its column; the title speaks for the subject only.
   */
  focus: number
  /** The same with the whole passage. */
  focusInPassage: number
  /** Rareness of the words of the question that the passage holds, together. */
  rareTogether: number
  /** Words that stand together in the question and in the sentence. */
  together: number
  /** Score of the passage as a share of the best passage's. */
  rank: number
  /** Whether it holds the kind of thing that is asked for. */
  fits: number
  /** Below 0 for a sentence too short or too long to answer, one that tells nothing new, or a menu. */
  length: number
}

/** A sentence as a possible answer. */
export interface ScoredSentence extends Features {
  passage: ReadPassage
  sentence: ReadSentence
  /** Place of the sentence within its passage. */
  place: number
  score: number
}

/** What the words around a sentence are worth compared with its own. */
const around = {
  before: 0.6,
  question: 0.95,
  heading: 0.9,
  title: 0.9,
  tableHead: 0.85,
  lead: 0.6,
  passage: 0.8,
}

/** Source: fitted to development questions, see answering.test.ts. */
const sentenceWeights: [keyof Features, number][] = [
  ['coverage', 0.3],
  ['specific', 0.9],
  ['inContext', 0.7],
  ['inPassage', 0.3],
  ['together', 0.25],
  ['rank', 0.4],
  ['fits', 0.6],
  ['length', 1],
]

/** A sentence in the language of the question is the better answer. */
const ownLanguage = 0.2

/** A whole sentence is a better answer than a label. */
const whole = 0.1
const isWhole = /[.!…؟。]["”»’)\]]*$/u

/** Kinds of which a sentence without such a value is no answer. */
const exacting: ReadonlySet<QuestionKind> = new Set(['date', 'duration', 'count', 'hours', 'price'])
const formMatters = 0.3

function tableHeadOf(sentences: readonly ReadSentence[], place: number): ReadSentence | undefined {
  let first = place
  while (first > 0 && sentences[first - 1]?.row) first--
  return first < place ? sentences[first] : undefined
}

/** Words that stand together in the question and in the sentence, by their weight, 0 to 1. */
function together(question: Question, sentence: ReadSentence, language: string | null): number {
  let possible = 0
  let found = 0
  const order = sentence.words.filter((word) => word.content).map((word) => word.stem)
  const places = new Map<string, number[]>()
  for (const [place, one] of order.entries()) places.set(one, [...(places.get(one) ?? []), place])
  for (let i = 1; i < question.words.length; i++) {
    const one = question.words[i - 1]
    const other = question.words[i]
    if (!one || !other) continue
    const weight = one.weight + other.weight
    possible += weight
    const first = places.get(one.stems.get(language) ?? '')
    const second = places.get(other.stems.get(language) ?? '')
    if (first?.some((a) => second?.some((b) => Math.abs(a - b) === 1))) found += weight
    else if (first?.some((a) => second?.some((b) => Math.abs(a - b) <= 3))) found += weight / 2
  }
  return possible === 0 ? 0 : found / possible
}

/** How well the words of the question are held by each sentence and by what stands above it. */
interface Worth {
  word: AskedWord
  bySentence: number[]
  aside: number
  /** The best of the context of each sentence, the sentence itself included. */
  inContext: number[]
  /** The same without the first sentence, and with little of the sentence before and the title. */
  inFocus: number[]
}

function worthOf(
  word: AskedWord,
  { sentences, language, heading, title }: ReadPassage,
  kind: QuestionKind,
  fits: readonly number[],
): Worth {
  const ofKind = isOfKind(word.word, kind)
  const bySentence = sentences.map((sentence, place) =>
    Math.max(held(word, sentence, language), ofKind && (fits[place] ?? 0) > 0.5 ? 0.9 : 0),
  )
  const aside = Math.max(
    around.heading * held(word, heading, language),
    around.title * held(word, title, language),
  )
  const inContext = sentences.map((sentence, place) => {
    const previous = sentences[place - 1]
    const above = (bySentence[place - 1] ?? 0) * (previous?.question ? around.question : around.before)
    const head = sentence.row ? tableHeadOf(sentences, place) : undefined
    const column = head ? held(word, head, language) * around.tableHead : 0
    const lead = (bySentence[0] ?? 0) * around.lead
    return Math.max(bySentence[place] ?? 0, above, column, lead, aside)
  })
  const inFocus = sentences.map((sentence, place) => {
    const previous = sentences[place - 1]
    const above = (bySentence[place - 1] ?? 0) * (previous?.question ? around.question : 0.5)
    const head = sentence.row ? tableHeadOf(sentences, place) : undefined
    const column = head ? held(word, head, language) * around.tableHead : 0
    const headed = Math.max(around.heading * held(word, heading, language), 0.5 * held(word, title, language))
    return Math.max(bySentence[place] ?? 0, above, column, headed)
  })
  return { word, bySentence, aside, inContext, inFocus }
}

function average(worths: readonly Worth[], worth: (one: Worth) => number): number {
  let total = 0
  let sum = 0
  for (const one of worths) {
    total += one.word.weight
    sum += one.word.weight * worth(one)
  }
  return total === 0 ? 0 : sum / total
}

/** How well the names of the question are held; the rarest word of a name stands for the whole of it. */
function namesHeld({ names }: Question, worths: readonly Worth[], place: number): number {
  if (names.length === 0) return 1
  let sum = 0
  for (const name of names) {
    let rarest: Worth | undefined
    for (const one of name) {
      const worth = worths[one]
      if (worth && (!rarest || worth.word.weight > rarest.word.weight)) rarest = worth
    }
    if (rarest) sum += Math.max(rarest.inContext[place] ?? 0, around.passage * Math.max(...rarest.bySentence))
  }
  return sum / names.length
}

/** What the form of the answer weighs beside the words of the question; a word of middling rarity weighs 2.5. */
const kindWeights: Partial<Record<QuestionKind, number>> = {
  price: 1.5,
  phone: 1.5,
  email: 1.5,
  hours: 1.5,
  count: 1.5,
  duration: 1.5,
  date: 1.5,
  material: 1.5,
  person: 0.7,
  place: 0.7,
}

function withKind(
  kind: QuestionKind,
  worths: readonly Worth[],
  fits: number,
  worth: (one: Worth) => number,
): number {
  const own = kindWeights[kind] ?? 0
  let total = own
  for (const one of worths) total += one.word.weight
  return total === 0 ? fits : (own * fits + average(worths, worth) * (total - own)) / total
}

function scorePassage(question: Question, { passage, score }: Retrieved, best: number): ScoredSentence[] {
  const read = readPassage(passage)
  const { language, sentences } = read
  const fits = sentences.map((sentence) =>
    sentence.question ? 0 : answers(question, sentence, question.words, language),
  )
  const worths = question.words.map((word) => worthOf(word, read, question.kind, fits))
  const focus = worths.filter(({ word }) => !word.name)
  const rare = worths.map(({ word, bySentence, aside }) =>
    Math.max(...bySentence) === 1 || aside >= 0.9 ? word.rareness : 0,
  )
  const inPassage = average(worths, ({ aside, bySentence }) => Math.max(aside, ...bySentence))
  return sentences.map((sentence, place) => {
    const features: Features = {
      coverage: average(worths, ({ bySentence }) => bySentence[place] ?? 0),
      // What the page is about anyway tells its sentences not apart.
      specific: average(worths, ({ bySentence, aside }) => Math.max(bySentence[place] ?? 0, aside)),
      inContext: average(worths, ({ inContext }) => inContext[place] ?? 0),
      inPassage,
      names: namesHeld(question, worths, place),
      focus: withKind(question.kind, focus, fits[place] ?? 0, ({ inFocus }) => inFocus[place] ?? 0),
      focusInPassage: withKind(question.kind, focus, Math.max(...fits), ({ bySentence, inFocus }) =>
        Math.max(...bySentence, inFocus[0] ?? 0),
      ),
      rareTogether: rare.reduce((sum, one) => sum + one, 0),
      together: together(question, sentence, language),
      rank: best > 0 ? score / best : 0,
      fits: fits[place] ?? 0,
      length: lengthWorth(sentence) + newsOf(question, sentence, language),
    }
    let total = (sentence.question ? -0.6 : 0) + (language === question.language ? ownLanguage : 0)
    if (isWhole.test(sentence.text)) total += whole
    if (exacting.has(question.kind)) total += formMatters * features.fits
    for (const [name, weight] of sentenceWeights) total += weight * features[name]
    return { passage: read, sentence, place, score: total, ...features }
  })
}

/** Every sentence of the passages as a possible answer, best first; equal scores in the order of the passages. */
export function scoreSentences(question: Question, passages: readonly Retrieved[]): ScoredSentence[] {
  const best = passages[0]?.score ?? 0
  const all = passages.flatMap((one) => scorePassage(question, one, best))
  const seen = new Map<string, ScoredSentence>()
  // Passages overlap and pages repeat themselves: the same words are offered once, by their best place.
  for (const one of all) {
    const known = seen.get(one.sentence.text)
    if (!known || one.score > known.score) seen.set(one.sentence.text, one)
  }
  return [...seen.values()].sort((a, b) => b.score - a.score)
}
