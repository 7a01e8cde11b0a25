import { mergeByReciprocalRank } from '#engine/text/reciprocal-rank.ts'
import { stem } from '#engine/text/stems.ts'
import type { AskedWord } from './question/analyse-question.ts'
import { kindQueries } from './question/kind-words.ts'
import type { QuestionKind } from './question/question-kinds.ts'
import type { EvidencePassage } from '#engine/ground/evidence.ts'
import type { Knowledge } from './knowledge.ts'

/** A passage that may hold the answer; the higher the score the better, comparable only within one retrieval. */
export interface Retrieved {
  passage: EvidencePassage
  score: number
}

const ofOneDocument = 3
/** What a word that stands for another is worth in ranking, compared with the word itself. */
const bridgeWorth = 0.3
/** Words and vectors each name this many passages before they are merged. Source: design notes on ranking. */
const beforeMerging = 100

/**
 * The passages nearest to a question, best first, at most three of a document. `vectorHits` are ids of passages by
 * likeness of meaning, best first; without them words alone decide.
 */
export function retrieve(
  knowledge: Knowledge,
  question: { text: string; language: string | null; words?: readonly AskedWord[]; kind?: QuestionKind },
  k: number,
  vectorHits: readonly string[] = [],
): Retrieved[] {
  const { index } = knowledge
  const wide = vectorHits.length > 0 ? beforeMerging : k
  const byWords = index.search(question.text, {
    k: wide,
    perDocument: ofOneDocument,
    language: question.language,
    also: bridgesOf(question, index.languages),
  })
  if (vectorHits.length === 0) return found(knowledge, byWords, k)
  return found(
    knowledge,
    mergeByReciprocalRank([byWords.map(({ id }) => id), vectorHits.slice(0, beforeMerging)]),
    k,
  )
}

function found(
  knowledge: Knowledge,
  ranked: readonly { id: string; score: number }[],
  k: number,
): Retrieved[] {
  const taken = new Map<string, number>()
  const passages: Retrieved[] = []
  for (const { id, score } of ranked) {
    const passage = knowledge.find(id)
    if (!passage) continue
    const before = taken.get(passage.documentId) ?? 0
    if (before >= ofOneDocument) continue
    taken.set(passage.documentId, before + 1)
    passages.push({ passage, score })
    if (passages.length >= k) break
  }
  return passages
}

/** The words that stand for those of the question, together worth no more than a part of the word itself. */
function bridgesOf(
  { words = [], kind }: { words?: readonly AskedWord[]; kind?: QuestionKind },
  languages: readonly (string | null)[],
): ReadonlyMap<string, number> {
  const also = new Map<string, number>()
  for (const { bridged } of words) {
    for (const stems of bridged.values())
      for (const [stem, worth] of stems) also.set(stem, bridgeWorth * worth)
  }
  for (const word of kind === undefined ? [] : (kindQueries[kind]?.split(' ') ?? [])) {
    for (const language of languages) also.set(stem(word, language), bridgeWorth)
  }
  return also
}
