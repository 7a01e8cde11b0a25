import type { AskedWord, Question } from '../question/analyse-question.ts'
import { answers } from './answer-kinds.ts'
import { held } from '../question/match-words.ts'
import type { Retrieved } from '../retrieve.ts'
import { type ReadPassage, type ReadSentence, readPassage } from '../reading/sentence-words.ts'

/** A sentence as a possible answer. */
export interface ScoredSentence {
  passage: ReadPassage
  sentence: ReadSentence
  /** Place of the sentence within its passage. */
  place: number
  score: number
  /** Share of what is asked that the sentence itself holds, 0 to 1. */
  coverage: number
  /** The same with what stands around it: the sentence before, heading, title. */
  inContext: number
  /** The same with the whole passage. */
  inPassage: number
  /** Whether it holds the kind of thing that is asked for, 0 to 1. */
  fits: number
  /** Share of the names and numbers asked for that the sentence or its surroundings hold; 1 where none is asked. */
  names: number
}

// What the words around a sentence are worth compared with its own.
const before = 0.7
const questionBefore = 0.95
const heading = 0.85
const title = 0.7
const tableHead = 0.85

function share(words: readonly AskedWord[], worth: (word: AskedWord) => number): number {
  let total = 0
  let sum = 0
  for (const word of words) {
    total += word.weight
    sum += word.weight * worth(word)
  }
  return total === 0 ? 0 : sum / total
}

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

function lengthWorth(sentence: ReadSentence): number {
  const content = sentence.stems.size
  if (content <= 1 && sentence.values.length === 0) return -0.3
  if (content <= 2 && sentence.values.length === 0) return -0.1
  return sentence.words.length > 70 ? -0.05 : 0
}

function scorePassage(question: Question, { passage, score }: Retrieved, best: number): ScoredSentence[] {
  const read = readPassage(passage)
  const { language, sentences } = read
  const worths = question.words.map((word) => ({
    word,
    bySentence: sentences.map((sentence) => held(word, sentence, language)),
    aside: Math.max(heading * held(word, read.heading, language), title * held(word, read.title, language)),
  }))
  const inPassage = share(question.words, (word) => {
    const worth = worths.find((one) => one.word === word)
    return worth ? Math.max(worth.aside, ...worth.bySentence) : 0
  })
  return sentences.map((sentence, place) => {
    const previous = sentences[place - 1]
    const head = sentence.row ? tableHeadOf(sentences, place) : undefined
    const contextOf = (word: AskedWord): number => {
      const worth = worths.find((one) => one.word === word)
      if (!worth) return 0
      const own = worth.bySentence[place] ?? 0
      const above = (worth.bySentence[place - 1] ?? 0) * (previous?.question ? questionBefore : before)
      const column = head ? held(word, head, language) * tableHead : 0
      return Math.max(own, above, column, worth.aside)
    }
    const coverage = share(
      question.words,
      (word) => worths.find((one) => one.word === word)?.bySentence[place] ?? 0,
    )
    const inContext = share(question.words, contextOf)
    const named = question.words.filter((word) => word.name)
    const names = named.length === 0 ? 1 : share(named, contextOf)
    const fits = sentence.question ? 0 : answers(question.kind, sentence, question.words, language)
    const total =
      0.9 * coverage +
      0.9 * inContext +
      0.25 * inPassage +
      0.25 * together(question, sentence, language) +
      0.3 * (best > 0 ? score / best : 0) +
      0.45 * fits +
      (sentence.question ? -0.6 : 0) +
      lengthWorth(sentence)
    return { passage: read, sentence, place, score: total, coverage, inContext, inPassage, fits, names }
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
