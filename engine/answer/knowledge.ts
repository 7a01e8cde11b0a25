import { type PassageIndex, createPassageIndex } from '#engine/text/bm25.ts'
import type { EvidencePassage } from '#engine/ground/evidence.ts'

/** All that a staff member may know: the passages of its sources and the index over their words. */
export interface Knowledge {
  index: PassageIndex
  find: (passageId: string) => EvidencePassage | undefined
  readonly passages: readonly EvidencePassage[]
}

/** Builds the knowledge once for a workspace; passages of one document come one after another. */
export function createKnowledge(passages: Iterable<EvidencePassage>): Knowledge {
  const index = createPassageIndex()
  const byId = new Map<string, EvidencePassage>()
  for (const passage of passages) {
    byId.set(passage.id, passage)
    index.add(passage)
  }
  return { index, find: (id) => byId.get(id), passages: [...byId.values()] }
}
