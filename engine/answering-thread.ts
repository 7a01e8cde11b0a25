// What runs on the answering thread: it keeps the indexes of what was asked for last, and ranks and quotes with them.
import { prepareAnswer, type PreparedAnswer } from './answer/answer-question.ts'
import type { EvidencePassage } from '#engine/ground/evidence.ts'
import { createKnowledge, type Knowledge } from './answer/knowledge.ts'
import type { Turn } from './answer/prompt.ts'
import { nearestPassages, type VectorIndex, vectorIndex } from './answer/nearest-passages.ts'
import type { Fact } from './answer/quoting/match-facts.ts'

interface Loaded {
  knowledge: Knowledge
  vectors: VectorIndex
  facts: readonly Fact[]
}

/** Passages of all indexes together; those asked for longest ago go first. About 1 kB of memory each. */
const passagesKept = 300_000

/** Passages that vectors name before they are merged with those that words name. */
const vectorHitsKept = 100

/** By key, the least recently used first. */
const loaded = new Map<string, Loaded>()

/** Keeps an index under a key that names a version of some sources. */
export function load({
  key,
  passages,
  facts,
  vectors,
}: {
  key: string
  passages: EvidencePassage[]
  facts: Fact[]
  /** By passage, of length 1; empty without an embedding model. */
  vectors: Map<string, number[]>
}): { passages: number } {
  loaded.set(key, { knowledge: createKnowledge(passages), facts, vectors: vectorIndex(vectors) })
  let total = [...loaded.values()].reduce((sum, { knowledge }) => sum + knowledge.passages.length, 0)
  for (const [oldest, { knowledge }] of loaded) {
    if (total <= passagesKept || oldest === key) break
    loaded.delete(oldest)
    total -= knowledge.passages.length
  }
  return { passages: passages.length }
}

/** Prepares an answer with the index of this key; null when it is not loaded (any more). */
export function prepare({
  key,
  questionVector,
  ...input
}: {
  key: string
  question: string
  /** Of length 1; null when words alone rank. */
  questionVector: number[] | null
  language: string | null
  /** What was said before, oldest first: a question that points back takes its subject from there. */
  history: Turn[]
}): PreparedAnswer | null {
  const found = loaded.get(key)
  if (!found) return null
  loaded.delete(key)
  loaded.set(key, found)
  const vectorHits = questionVector ? nearestPassages(found.vectors, questionVector, vectorHitsKept) : []
  return prepareAnswer({ ...input, ...found, vectorHits })
}
