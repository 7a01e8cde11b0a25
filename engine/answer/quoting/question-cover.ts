import type { AskedWord, Question } from '../question/analyse-question.ts'
import { isOfKind } from '../question/kind-words.ts'
import { held } from '../question/match-words.ts'
import type { ScoredSentence } from './score-sentences.ts'

/** How much of what a question asks one sentence says; shares by weight from 0 to 1, except `exactRarity`. */
interface QuestionCover {
  /** In the very words of the question. */
  exact: number
  /** The rarity of all words that the sentence or its heading holds, together; five is one word in 150 passages. */
  exactRarity: number
  /** In words that stand for those of the question. */
  bridged: number
  /** Neither in the sentence nor in its heading nor in the sentence before. */
  gone: number
  /** In no passage at all in the very words. */
  unheard: number
  /** Something is named that is not what all passages are about. */
  named: boolean
}

/** The words that an answer must say: neither the way of asking, nor the kind of answer that the sentence is. */
function informative({ words, kind }: Question, fits: number): readonly AskedWord[] {
  const foreign = words.filter(({ own }) => !own)
  const telling = foreign.filter(({ asking, word }) => !asking && !(fits > 0.5 && isOfKind(word, kind)))
  return telling.length > 0 ? telling : foreign
}

/** Compares a sentence with what the question asks, word by word. */
export function coverOf(
  question: Question,
  { passage, sentence, place, fits }: ScoredSentence,
): QuestionCover {
  const before = passage.sentences[place - 1]
  const cover: QuestionCover = { exact: 0, exactRarity: 0, bridged: 0, gone: 0, unheard: 0, named: false }
  let total = 0
  for (const word of informative(question, fits)) {
    const inSentence = held(word, sentence, passage.language)
    const inHeading = held(word, passage.heading, passage.language)
    const inBefore = before ? held(word, before, passage.language) : 0
    total += word.weight
    if (inSentence === 1) cover.exact += word.weight
    else if (inSentence > 0) cover.bridged += word.weight
    if (inSentence === 1 || inHeading === 1) cover.exactRarity += word.rarity / 5
    if (inSentence === 0 && inHeading === 0 && inBefore === 0) cover.gone += word.weight
    if (word.unheard) cover.unheard += word.weight
  }
  const share = total === 0 ? 0 : 1 / total
  return {
    exact: cover.exact * share,
    exactRarity: cover.exactRarity,
    bridged: cover.bridged * share,
    gone: cover.gone * share,
    unheard: cover.unheard * share,
    named: question.words.some(({ name, own }) => name && !own),
  }
}
