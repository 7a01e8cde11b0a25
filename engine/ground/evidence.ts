import type { Block } from '#contract/snapshots.ts'
import { cutPassages } from '#engine/text/cut-passages.ts'

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
