// What was drawn from pages, each with its passage.
import { and, asc, eq } from 'drizzle-orm'
import type { ExtractedItem, ExtractionType } from '#contract/research.ts'
import type { Context } from '#server/platform/context.ts'
import { countedAtMost } from '#server/platform/db/paging.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import { extractedItem } from '../tables.ts'
import { findSnapshotBodies } from './pages.ts'
import type { RunRow } from './runs.ts'

export type NewItem = Omit<typeof extractedItem.$inferInsert, 'id' | 'workspaceId' | 'runId' | 'ordinal'>

/** Rows of one statement; PostgreSQL takes at most 65,535 parameters. */
const rowsAtOnce = 500

/** Keeps the items of a run, in their order. */
export async function insertItems(ctx: Context, run: RunRow, items: readonly NewItem[]): Promise<void> {
  const rows = items.map((item, ordinal) => ({
    ...item,
    id: ctx.ids.next(),
    workspaceId: run.workspaceId,
    runId: run.id,
    ordinal,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await ctx.db.orm.insert(extractedItem).values(rows.slice(from, from + rowsAtOnce))
}

interface ItemRow {
  id: string
  type: ExtractionType
  value: string
  fields: Record<string, string | number | null>
  method: string
  confidence: number
  ordinal: number
  snapshot_id: string
  start_offset: number
  end_offset: number
  url: string
  title: string
}

const itemColumns = `i.id, i.type, i.value, i.fields, i.method, i.confidence, i.ordinal, i.snapshot_id, i.start_offset,
  i.end_offset, p.url, p.title`

/** Items of a run by type, then in their order, after the given place; `type` null means all. */
export async function findItems(
  ctx: Context,
  runId: string,
  { type, after, limit }: { type: ExtractionType | null; after: number; limit: number },
): Promise<{ items: ExtractedItem[]; nextCursor: string | null; total: number }> {
  const visible = visibleWorkspaces(ctx)
  const rows = await ctx.db.query<ItemRow>(
    `select ${itemColumns} from extracted_item i join page_snapshot p on p.id = i.snapshot_id
     where i.run_id = $1 and ($2::text is null or i.type = $2) and i.ordinal > $3::bigint
       and ($4::text[] is null or i.workspace_id = any($4))
     order by i.ordinal limit $5`,
    [runId, type, after, visible, limit + 1],
  )
  const [count] = await ctx.db.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from extracted_item
     where run_id = $1 and ($2::text is null or type = $2) and ($3::text[] is null or workspace_id = any($3))
     limit ${countedAtMost}) found`,
    [runId, type, visible],
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: await shapedItems(ctx, shown),
    nextCursor: rows.length > limit && last ? String(last.ordinal) : null,
    total: count?.total ?? 0,
  }
}

/** How many items of each type a run has; types without any are left out. */
export const countItems = (ctx: Context, runId: string): Promise<{ type: ExtractionType; count: number }[]> =>
  ctx.db.query(
    `select type, count(*)::int as count from extracted_item
     where run_id = $1 and ($2::text[] is null or workspace_id = any($2)) group by type order by type`,
    [runId, visibleWorkspaces(ctx)],
  )

/** What was read in this place, first of all the fact that these words of it are; null when nothing was. */
export async function findItemAt(
  ctx: Context,
  { snapshotId, start, end, quote }: { snapshotId: string; start: number; end: number; quote: string },
): Promise<Pick<ItemRow, 'type' | 'value' | 'fields'> | null> {
  const [row] = await ctx.db.query<Pick<ItemRow, 'type' | 'value' | 'fields'>>(
    `select type, value, fields from extracted_item
     where snapshot_id = $1 and start_offset <= $2 and end_offset >= $3 and ($5::text[] is null or workspace_id = any($5))
       and (value = $4 or (start_offset = $2 and end_offset = $3))
     order by value = $4 desc, ordinal limit 1`,
    [snapshotId, start, end, quote, visibleWorkspaces(ctx)],
  )
  return row ?? null
}

/** An item with its place, without the page's text. */
type ItemPlace = Omit<NewItem, 'startOffset' | 'endOffset'> & { start: number; end: number }

/** All items of a run in their order, at most 5,000, as the report takes them. */
export async function findItemPlaces(ctx: Context, runId: string): Promise<ItemPlace[]> {
  const { type, value, fields, method, confidence, snapshotId, startOffset, endOffset } = extractedItem
  return ctx.db.orm
    .select({ type, value, fields, method, confidence, snapshotId, start: startOffset, end: endOffset })
    .from(extractedItem)
    .where(and(eq(extractedItem.runId, runId), inWorkspaces(ctx, extractedItem.workspaceId)))
    .orderBy(asc(extractedItem.ordinal))
    .limit(5_000)
}

/** Each page's text is read once, however many items stand on it. */
async function shapedItems(ctx: Context, rows: readonly ItemRow[]): Promise<ExtractedItem[]> {
  const texts = await findSnapshotBodies(ctx, [...new Set(rows.map((row) => row.snapshot_id))])
  return rows.map((row) => shapedItem(row, texts.get(row.snapshot_id) ?? ''))
}

const shapedItem = (row: ItemRow, text: string): ExtractedItem => ({
  id: row.id,
  type: row.type,
  value: row.value,
  fields: row.fields,
  method: row.method,
  confidence: row.confidence,
  citation: {
    snapshotId: row.snapshot_id,
    url: row.url,
    pageTitle: row.title,
    start: row.start_offset,
    end: row.end_offset,
    quote: text.slice(row.start_offset, row.end_offset),
  },
})
