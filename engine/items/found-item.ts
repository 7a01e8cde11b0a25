// An item before it is a row: what was found, and the range of a snapshot's text that says it.
import type { ExtractionType } from '#contract/research.ts'
import type { Block, ContentLink } from '#contract/snapshots.ts'
import type { StructuredNode } from '../extract/extracted-page.ts'

/** A page of a finished crawl, as items and the report are drawn from it. */
export interface ReadSnapshot {
  id: string
  url: string
  title: string
  /** BCP 47. */
  language: string | null
  depth: number
  text: string
  blocks: Block[]
  links: ContentLink[]
  extras: {
    structured: StructuredNode[]
    furniture: { text: string; links: ContentLink[] }
    description: string | null
    siteName: string | null
    /** What the site calls itself; absent in snapshots from before it was noted. */
    ownName?: string | null
  }
}

export interface FoundItem {
  type: ExtractionType
  /** As the page says it. */
  value: string
  /** The parts and their normalised forms. */
  fields: Record<string, string | number | null>
  /** `json-ld`, `microdata`, `opengraph`, `link`, `text` or `table`. */
  method: string
  /** 0 to 1. */
  confidence: number
  snapshotId: string
  /** UTF-16 code units of the snapshot's text. */
  start: number
  end: number
}
