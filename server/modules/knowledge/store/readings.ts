// Readings of websites that are known already, and what each has shown.
import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { SiteReading } from '#contract/research.ts'
import type { Context } from '#server/platform/context.ts'
import { inWorkspaces } from '#server/platform/scope.ts'
import { siteChange, siteReading } from '../tables.ts'
import type { RunRow } from './runs.ts'

export type ReadingRow = typeof siteReading.$inferSelect
type ChangeRow = typeof siteChange.$inferSelect
export type NewChange = Omit<typeof siteChange.$inferInsert, 'id' | 'workspaceId' | 'readingId'>

/** So many readings of a website are kept, the newest. */
const mostKept = 60
const rowsAtOnce = 200

/** Notes that a website which is known already is read again. */
export async function insertReading(
  ctx: Context,
  run: Pick<RunRow, 'id' | 'workspaceId' | 'sourceId' | 'bySchedule'>,
): Promise<void> {
  await ctx.db.orm.insert(siteReading).values({
    id: ctx.ids.short(),
    workspaceId: run.workspaceId,
    sourceId: run.sourceId,
    runId: run.id,
    bySchedule: run.bySchedule,
    state: 'reading',
    startedAt: ctx.clock.now(),
  })
}

/** The reading that a run does; null where it is the first of its website. */
export async function findReadingOf(ctx: Context, runId: string): Promise<ReadingRow | null> {
  const [row] = await ctx.db.orm
    .select()
    .from(siteReading)
    .where(and(eq(siteReading.runId, runId), inWorkspaces(ctx, siteReading.workspaceId)))
    .limit(1)
  return row ?? null
}

export async function findReading(ctx: Context, sourceId: string, id: string): Promise<ReadingRow | null> {
  const [row] = await ctx.db.orm
    .select()
    .from(siteReading)
    .where(
      and(
        eq(siteReading.id, id),
        eq(siteReading.sourceId, sourceId),
        inWorkspaces(ctx, siteReading.workspaceId),
      ),
    )
    .limit(1)
  return row ?? null
}

export async function saveReading(
  ctx: Context,
  id: string,
  changed: Partial<typeof siteReading.$inferInsert>,
): Promise<void> {
  await ctx.db.orm
    .update(siteReading)
    .set(changed)
    .where(and(eq(siteReading.id, id), inWorkspaces(ctx, siteReading.workspaceId)))
}

/** Ends readings of a source that are in this state, but for the one of this run. */
export async function endReadings(
  ctx: Context,
  sourceId: string,
  from: 'reading' | 'waiting',
  to: 'cancelled' | 'replaced',
  exceptRunId: string | null = null,
): Promise<void> {
  await ctx.db.orm
    .update(siteReading)
    .set({ state: to, ...(from === 'reading' ? { finishedAt: ctx.clock.now() } : {}) })
    .where(
      and(
        eq(siteReading.sourceId, sourceId),
        eq(siteReading.state, from),
        exceptRunId === null ? undefined : sql`${siteReading.runId} <> ${exceptRunId}`,
        inWorkspaces(ctx, siteReading.workspaceId),
      ),
    )
}

/** Readings of a source, the newest first, after the given one. */
export async function findReadings(
  ctx: Context,
  sourceId: string,
  { after, limit }: { after: ReadingRow | null; limit: number },
): Promise<{ items: SiteReading[]; nextCursor: string | null; total: number }> {
  const mine = and(eq(siteReading.sourceId, sourceId), inWorkspaces(ctx, siteReading.workspaceId))
  const later =
    after === null
      ? undefined
      : or(
          lt(siteReading.startedAt, after.startedAt),
          and(eq(siteReading.startedAt, after.startedAt), lt(siteReading.id, after.id)),
        )
  const rows = await ctx.db.orm
    .select()
    .from(siteReading)
    .where(and(mine, later))
    .orderBy(desc(siteReading.startedAt), desc(siteReading.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(shapedReading),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    total: await ctx.db.orm.$count(siteReading, mine),
  }
}

/** The last reading of a source that a person declined, when nothing was accepted since. */
export async function findLastDeclined(ctx: Context, sourceId: string): Promise<ReadingRow | null> {
  const [row] = await ctx.db.orm
    .select()
    .from(siteReading)
    .where(
      and(
        eq(siteReading.sourceId, sourceId),
        inArray(siteReading.state, ['declined', 'accepted']),
        inWorkspaces(ctx, siteReading.workspaceId),
      ),
    )
    .orderBy(desc(siteReading.startedAt), desc(siteReading.id))
    .limit(1)
  return row?.state === 'declined' ? row : null
}

/** Forgets the oldest readings of a source. */
export async function forgetOldReadings(ctx: Context, sourceId: string): Promise<void> {
  const kept = ctx.db.orm
    .select({ id: siteReading.id })
    .from(siteReading)
    .where(eq(siteReading.sourceId, sourceId))
    .orderBy(desc(siteReading.startedAt), desc(siteReading.id))
    .limit(mostKept)
  await ctx.db.orm
    .delete(siteReading)
    .where(
      and(
        eq(siteReading.sourceId, sourceId),
        sql`${siteReading.id} not in ${kept}`,
        inWorkspaces(ctx, siteReading.workspaceId),
      ),
    )
}

export async function insertChanges(
  ctx: Context,
  reading: Pick<ReadingRow, 'id' | 'workspaceId'>,
  changes: readonly NewChange[],
): Promise<void> {
  const rows = changes.map((change) => ({
    ...change,
    id: ctx.ids.next(),
    workspaceId: reading.workspaceId,
    readingId: reading.id,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await ctx.db.orm.insert(siteChange).values(rows.slice(from, from + rowsAtOnce))
}

/** What a reading has shown, in the order in which it was found, after the given place. */
export async function findChanges(
  ctx: Context,
  readingId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ rows: ChangeRow[]; nextCursor: string | null; total: number }> {
  const mine = and(eq(siteChange.readingId, readingId), inWorkspaces(ctx, siteChange.workspaceId))
  const rows = await ctx.db.orm
    .select()
    .from(siteChange)
    .where(and(mine, sql`${siteChange.ordinal} > ${after}`))
    .orderBy(asc(siteChange.ordinal))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    nextCursor: rows.length > limit && last ? String(last.ordinal) : null,
    total: await ctx.db.orm.$count(siteChange, mine),
  }
}

/** What tells one change from another, of all changes of a reading. */
export async function findChangeKeys(
  ctx: Context,
  readingId: string,
): Promise<Pick<ChangeRow, 'id' | 'kind' | 'url' | 'key' | 'beforeSnapshotId' | 'afterSnapshotId'>[]> {
  const { id, kind, url, key, beforeSnapshotId, afterSnapshotId } = siteChange
  return ctx.db.orm
    .select({ id, kind, url, key, beforeSnapshotId, afterSnapshotId })
    .from(siteChange)
    .where(and(eq(siteChange.readingId, readingId), inWorkspaces(ctx, siteChange.workspaceId)))
}

export async function saveAnswers(ctx: Context, changeId: string, answers: string[]): Promise<void> {
  await ctx.db.orm
    .update(siteChange)
    .set({ answers })
    .where(and(eq(siteChange.id, changeId), inWorkspaces(ctx, siteChange.workspaceId)))
}

const shapedReading = (row: ReadingRow): SiteReading => ({
  id: row.id,
  bySchedule: row.bySchedule,
  state: row.state,
  reason: row.reason,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  pages: row.pages,
  processed: row.processed,
  added: row.added,
  changed: row.changed,
  gone: row.gone,
})
