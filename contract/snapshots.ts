// The shapes of a page as the product keeps it. Every range counts UTF-16 code units of the snapshot's text.
import * as z from 'zod/mini'

const range = z.object({ start: z.int().check(z.nonnegative()), end: z.int().check(z.nonnegative()) })
export type Range = z.infer<typeof range>

/** A cell of a table; `columns` and `rows` are how many it stands in, where that is more than one. */
const tableCell = z.extend(range, { columns: z.optional(z.int()), rows: z.optional(z.int()) })
export type TableCell = z.infer<typeof tableCell>

const tableRow = z.object({ header: z.boolean(), cells: z.array(tableCell) })

/**
 * A block of a page's main content, in reading order; blocks never overlap. The text of a snapshot is its blocks
 * joined by a blank line; items of a list and rows of a table are joined by a newline, cells by a tab.
 */
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int(), start: z.int(), end: z.int() }),
  z.object({
    kind: z.literal('paragraph'),
    start: z.int(),
    end: z.int(),
    /** It stands around the content, as in a footer, and so under none of its headings. */
    around: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('quote'), start: z.int(), end: z.int() }),
  z.object({ kind: z.literal('code'), start: z.int(), end: z.int() }),
  z.object({
    kind: z.literal('list'),
    ordered: z.boolean(),
    start: z.int(),
    end: z.int(),
    items: z.array(range),
  }),
  z.object({ kind: z.literal('table'), start: z.int(), end: z.int(), rows: z.array(tableRow) }),
])
export type Block = z.infer<typeof block>

/** A link inside the main content; `href` is absolute and http(s), mailto or tel. */
const contentLink = z.object({ start: z.int(), end: z.int(), href: z.string() })
export type ContentLink = z.infer<typeof contentLink>

/** A page as it was at one moment; never changed once written. */
export const snapshot = z.object({
  id: z.string(),
  sourceId: z.string(),
  url: z.string(),
  title: z.string(),
  /** BCP 47, or null when it could not be told. */
  language: z.nullable(z.string()),
  /** SHA-256 of the text, hex. */
  contentHash: z.string(),
  text: z.string(),
  blocks: z.array(block),
  links: z.array(contentLink),
  /** Text that visitors do not see, or that speaks to a machine: never part of `text`, never answered from. */
  setAside: z.array(z.string()),
  fetchedAt: z.iso.datetime(),
})
export type Snapshot = z.infer<typeof snapshot>
