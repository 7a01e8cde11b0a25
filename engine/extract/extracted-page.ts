// What is read off one page of a website: its main content with exact ranges, its metadata, links and structured data.
import type { Block, ContentLink } from '#contract/snapshots.ts'

/** Everything that one HTML page says, as plain values; nothing in it is markup. */
export interface ExtractedPage {
  title: string
  author: string | null
  /** ISO 8601: a day, or a moment with its offset when the page gives one. */
  publishDate: string | null
  description: string | null
  /** BCP 47. */
  language: string | null
  /** Absolute http(s) address. */
  canonicalUrl: string | null
  siteName: string | null
  /** What the site calls itself, as far as this page tells; never an address. */
  ownName: string | null
  /** Pictures that stand for the site: absolute http(s) addresses, the most telling first. */
  icons: string[]
  /** The main content: its blocks joined by a blank line. */
  text: string
  blocks: Block[]
  contentLinks: ContentLink[]
  /** Every link that can be followed, in reading order, each address once for every place. */
  links: PageLink[]
  structured: StructuredNode[]
  /** The text outside the main content (header, footer, navigation, asides), one block a line, with its links. */
  furniture: { text: string; links: ContentLink[] }
  robots: { index: boolean; follow: boolean }
  /** The page has hardly any text and leaves the rest to scripts. */
  needsRendering: boolean
  /** Text that a visitor does not see, or that speaks to a machine; never part of `text` or `furniture`. */
  hidden: string[]
}

/** A link to follow; `href` is absolute http(s) and keeps its fragment. */
export interface PageLink {
  href: string
  text: string
  /** The nearest heading above it, or its section's label; empty when there is none. */
  context: string
  rel: string
  inMain: boolean
}

/** A typed thing that a page states in JSON-LD, microdata or OpenGraph. */
export interface StructuredNode {
  /** Without the vocabulary's address: `Product`, `Organization`, `og`. */
  type: string
  properties: Record<string, StructuredValue[]>
  source: 'json-ld' | 'microdata' | 'opengraph'
}

export type StructuredValue = string | StructuredNode
