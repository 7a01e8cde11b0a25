import { mergeByReciprocalRank } from '#server/kernel/text/reciprocal-rank.ts'
import type { EvidencePassage, Knowledge } from './knowledge.ts'

/** A passage that may hold the answer; the higher the score the better, comparable only within one retrieval. */
export interface Retrieved {
  passage: EvidencePassage
  score: number
}

const ofOneDocument = 3
/** Words and vectors each name this many passages before they are merged. Source: design notes on ranking. */
const beforeMerging = 100

/**
 * The passages nearest to a question, best first, at most three of a document. `vectorHits` are ids of passages by
 * likeness of meaning, best first; without them words alone decide.
 */
export function retrieve(
  knowledge: Knowledge,
  question: { text: string; language: string | null },
  k: number,
  vectorHits: readonly string[] = [],
): Retrieved[] {
  const { index } = knowledge
  const wide = vectorHits.length > 0 ? beforeMerging : k
  const byWords = index.search(question.text, {
    k: wide,
    perDocument: ofOneDocument,
    language: question.language,
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
