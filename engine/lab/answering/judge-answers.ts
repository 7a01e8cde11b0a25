// Asks questions of the running pipeline and counts how the answers fare, by kind and language, beside what somebody gets
// who quotes the first sentence of the best passage by words.
import { quoteAnswer } from '#engine/answer/quote-answer.ts'
import type { AnsweringModels } from '#engine/answer/rank/judge-candidates.ts'
import { splitSentences } from '#engine/text/split-sentences.ts'
import { askedOn, holdsGold, type KnownQuestion } from './question-sets.ts'

/** Counts of questions. Right and wrong are told of the band `answer` alone. */
export interface Tally {
  asked: number
  right: number
  /** Right in the first sentence. */
  first: number
  /** The gold words stand in the answer, or in the closest passages. */
  offered: number
  wrong: number
  closest: number
  /** Closest passages without what was asked for. */
  closestWithout: number
  unknown: number
  bare: number
}

interface Judgement {
  tallies: ReadonlyMap<string, Tally>
  /** Every question of the hand-made sites that was not answered right in the first sentence, a line each. */
  missed: readonly string[]
}

/** `modelsFor` gives models that have not seen the question's site or article. */
export function judgeAnswers(
  questions: readonly KnownQuestion[],
  modelsFor: (group: string) => AnsweringModels,
): Judgement {
  const tallies = new Map<string, Tally>()
  const missed: string[] = []
  for (const asked of questions) {
    const { band, answer, sentences, kind } = quoteAnswer(asked.question, asked.knowledge, {
      earlier: asked.earlier,
      now: askedOn,
      models: modelsFor(asked.group),
    })
    const holds = holdsGold(answer, asked.gold)
    const inFirst = holdsGold(sentences[0]?.text ?? '', asked.gold)
    const talks = asked.kind === 'talk' && kind === 'talk'
    const sure = band === 'answer'
    for (const key of keysOf(asked)) {
      const tally = tallies.get(key) ?? noneAsked()
      tallies.set(key, tally)
      tally.asked += 1
      tally.right += sure && (holds || talks) ? 1 : 0
      tally.first += sure && (inFirst || talks) ? 1 : 0
      tally.offered += band !== 'unknown' && holds ? 1 : 0
      tally.wrong += sure && !holds && !talks ? 1 : 0
      tally.closest += band === 'closest' ? 1 : 0
      tally.closestWithout += band === 'closest' && !holds ? 1 : 0
      tally.unknown += band === 'unknown' ? 1 : 0
      tally.bare += holdsGold(bareAnswer(asked), asked.gold) ? 1 : 0
    }
    const isRight = talks || (sure && inFirst) || (asked.gold.length === 0 && band === 'unknown')
    if (asked.set === 'sites' && !isRight)
      missed.push(
        `${asked.id} ${asked.kind} ${band} ${kind} | ${asked.question} | ${JSON.stringify(asked.gold)} | ${answer}`,
      )
  }
  return { tallies, missed }
}

function noneAsked(): Tally {
  return {
    asked: 0,
    right: 0,
    first: 0,
    offered: 0,
    wrong: 0,
    closest: 0,
    closestWithout: 0,
    unknown: 0,
    bare: 0,
  }
}

function bareAnswer({ question, knowledge, language }: KnownQuestion): string {
  const [hit] = knowledge.index.search(question, { k: 1, perDocument: 1, language })
  const text = hit ? (knowledge.find(hit.id)?.text ?? '') : ''
  const [sentence] = splitSentences(text)
  return sentence ? text.slice(sentence.start, sentence.end) : ''
}

function keysOf({ set, kind, language, offTopic, gold }: KnownQuestion): string[] {
  if (set === 'strangers') return ['sites: asked of others']
  if (set !== 'sites' && set !== 'unseen')
    return [`${set}${offTopic ? ': off topic' : gold.length === 0 ? ': absent' : ''}`]
  if (kind === 'talk') return [`${set}: talk`]
  return gold.length === 0
    ? [`${set}: absent`, `${set}: absent, ${language}`]
    : [set, `${set}, ${language}`, `${set}: ${kind}`]
}
