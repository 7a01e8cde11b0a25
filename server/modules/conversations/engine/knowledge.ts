import type { Block } from '#contract/snapshots.ts'
import { type PassageIndex, createPassageIndex } from '#server/kernel/text/bm25.ts'
import { cutPassages } from '#server/kernel/text/cut-passages.ts'

/** A passage as evidence: `text` is the snapshot's text from `start` on, both in UTF-16 code units. */
export interface EvidencePassage {
  id: string
  /** The page that it belongs to; at most three passages of one are used for an answer. */
  documentId: string
  title: string
  heading: string | null
  text: string
  start: number
  language: string | null
}

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

/** A page or a line of a corpus before it is cut. */
export interface EvidenceDocument {
  id: string
  title: string
  text: string
  blocks: readonly Block[]
  language: string | null
}

/** The passages of a document, in order; their ids are the document's with a number behind. */
export function passagesOf(document: EvidenceDocument): EvidencePassage[] {
  return cutPassages(document.text, document.blocks).map(({ start, end, heading }, place) => ({
    id: `${document.id}#${place}`,
    documentId: document.id,
    title: document.title,
    heading,
    text: document.text.slice(start, end),
    start,
    language: document.language,
  }))
}
