import { type Context, inTransaction } from '#server/platform/context.ts'
import type { NewItem } from '../store/items.ts'
import type { RunRow } from '../store/runs.ts'
import type { SourceRow } from '../store/sources.ts'
import { findItemsOnThread } from './reading.ts'
import { readPages } from './read-pages.ts'

/** Draws the wanted items from everything that a run has read; all types when none was chosen. */
export async function drawItems(ctx: Context, run: RunRow, source: SourceRow): Promise<NewItem[]> {
  const pages = await inTransaction(ctx, (ctx) => readPages(ctx, run.id))
  const items = await findItemsOnThread(ctx.readers)(
    { pages, types: source.extractionTypes, siteUrl: source.url },
    { signal: ctx.signal, timeoutMs: 300_000 },
  )
  return items.map(({ start, end, ...item }) => ({ ...item, startOffset: start, endOffset: end }))
}
