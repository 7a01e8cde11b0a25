// Knowledge sources as rows.
import { and, eq, getColumns, or, type SQL } from 'drizzle-orm'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { Context } from '#server/platform/context.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import type { ListedColumns } from '#server/platform/db/listing.ts'
import type { NamedKind } from '#server/platform/db/named-rows.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import { knowledgeSource } from '../tables.ts'

export type SourceRow = typeof knowledgeSource.$inferSelect
export type SourceChange = Partial<typeof knowledgeSource.$inferInsert>

const visible = (ctx: Context, ...terms: (SQL | undefined)[]): SQL | undefined =>
  and(inWorkspaces(ctx, knowledgeSource.workspaceId), ...terms)

export const namedSources: NamedKind = {
  kind: 'knowledge',
  table: 'knowledge_source',
  name: 'name',
  detail: 'url',
}

/** What lists are sorted by, the highest first; migration 0091 has an index of each. */
export const sourceFigures = {
  pages: 't.pages_read',
  // What goes on stands first, then what wants a hand, then what is well.
  status: `case t.status when 'research_in_progress' then 4 when 'research_pending' then 3 when 'research_failed' then 2
    when 'research_cancelled' then 1 else 0 end`,
} as const

/** The addresses of all of a workspace's sources: their keys are compared in the program. */
export const findAddresses = (
  ctx: Context,
  workspaceId: string,
): Promise<Pick<SourceRow, 'id' | 'name' | 'url' | 'status' | 'liveRunId'>[]> =>
  ctx.db.orm
    .select({
      id: knowledgeSource.id,
      name: knowledgeSource.name,
      url: knowledgeSource.url,
      status: knowledgeSource.status,
      liveRunId: knowledgeSource.liveRunId,
    })
    .from(knowledgeSource)
    .where(visible(ctx, eq(knowledgeSource.workspaceId, workspaceId)))

/** The first source that a workspace got, or null. */
export async function findOldestSource(ctx: Context, workspaceId: string): Promise<SourceRow | null> {
  const [row] = await ctx.db.orm
    .select()
    .from(knowledgeSource)
    .where(visible(ctx, eq(knowledgeSource.workspaceId, workspaceId)))
    .orderBy(knowledgeSource.createdAt, knowledgeSource.id)
    .limit(1)
  return row ?? null
}

const columns = Object.entries(getColumns(knowledgeSource))
  .map(([name, column]) => `t."${column.name}" as "${name}"`)
  .join()

/** One knowledge source's row, or null when it is missing or not the actor's. `lock` keeps it until the commit. */
export async function findSource(ctx: Context, id: string, lock = false): Promise<SourceRow | null> {
  const query = ctx.db.orm
    .select()
    .from(knowledgeSource)
    .where(visible(ctx, eq(knowledgeSource.id, id)))
    .limit(1)
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

export async function insertSource(
  ctx: Context,
  made: typeof knowledgeSource.$inferInsert,
): Promise<SourceRow> {
  const [row] = await ctx.db.orm.insert(knowledgeSource).values(made).returning()
  if (!row) throw new Error('a knowledge source was not written')
  return row
}

/** Changes a source and gives its row; null when it is missing or not the actor's. */
export async function saveSource(ctx: Context, id: string, changed: SourceChange): Promise<SourceRow | null> {
  const [row] = await ctx.db.orm
    .update(knowledgeSource)
    .set({ ...changed, updatedAt: ctx.clock.now() })
    .where(visible(ctx, eq(knowledgeSource.id, id)))
    .returning()
  return row ?? null
}

/** Changes a source only while this run is the one that is going on; null when it was cancelled, replaced or deleted. */
export async function saveRunningSource(
  ctx: Context,
  runId: string,
  changed: SourceChange,
): Promise<SourceRow | null> {
  const going = or(
    eq(knowledgeSource.status, 'research_pending'),
    eq(knowledgeSource.status, 'research_in_progress'),
  )
  const [row] = await ctx.db.orm
    .update(knowledgeSource)
    .set({ ...changed, updatedAt: ctx.clock.now() })
    .where(visible(ctx, eq(knowledgeSource.currentRunId, runId), going))
    .returning()
  return row ?? null
}

export async function deleteSourceRow(ctx: Context, id: string): Promise<void> {
  await ctx.db.orm.delete(knowledgeSource).where(visible(ctx, eq(knowledgeSource.id, id)))
}

/** Whether all of these are sources of the workspace; they stay so until the transaction ends. */
export async function knowsSources(
  ctx: Context,
  workspaceId: string,
  ids: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const [row] = await ctx.db.query<{ known: number }>(
    `select count(*)::int as known from (
       select id from knowledge_source
       where id = any($1) and workspace_id = $2 and ($3::text[] is null or workspace_id = any($3))
       order by id for key share) as found`,
    [wanted, workspaceId, visibleWorkspaces(ctx)],
  )
  return row?.known === wanted.length
}

/** Figures of a workspace's knowledge: sources in all, those that answer, and their passages. */
export async function countKnowledge(
  ctx: Context,
  workspaceId: string,
): Promise<{ total: number; researched: number; passages: number }> {
  const [row] = await ctx.db.query<{ total: number; researched: number; passages: number }>(
    `select count(*)::int as total, count(live_run_id)::int as researched,
       coalesce(sum(passages_count) filter (where live_run_id is not null), 0)::int as passages
     from knowledge_source where workspace_id = $1 and ($2::text[] is null or workspace_id = any($2))`,
    [workspaceId, visibleWorkspaces(ctx)],
  )
  return row ?? { total: 0, researched: 0, passages: 0 }
}

/** A source as it goes over the wire. */
export const shapedSource = (row: SourceRow): KnowledgeSource => ({
  id: row.id,
  name: row.name,
  url: row.url,
  iconUrl: row.iconPath === null ? null : `/files/knowledge-sources/${row.id}/icon`,
  screenshotUrl: row.screenshotPath === null ? null : `/files/knowledge-sources/${row.id}/screenshot`,
  extractionTypes: row.extractionTypes,
  query: row.query,
  type: 'website_research',
  researchSettings: {
    maxDepth: row.maxDepth,
    maxPages: row.maxPages,
    engine: row.engine,
    pageChoice: row.pageChoice,
  },
  status: row.status,
  partial: row.partial,
  partialReason: row.partialReason,
  ownerUid: row.ownerUid,
  workspaceId: row.workspaceId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  firecrawlJobId: row.firecrawlJobId,
  researchError: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? '' },
  researchProgress: {
    currentDepth: row.currentDepth,
    maxDepth: row.maxDepth,
    stage: row.stage,
    pagesRead: row.pagesRead,
    pagesSkipped: row.pagesSkipped,
    pagesQueued: row.pagesQueued,
  },
  researchedAt: row.researchedAt?.toISOString() ?? null,
  passagesCount: row.passagesCount,
  schedule: row.schedule,
  asksFirst: row.asksFirst,
  nextReadingAt: row.nextReadingAt?.toISOString() ?? null,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  hasWaiting: row.waitingRunId !== null,
})

/** A text that changes whenever what these sources answer from changes; the key of indexes over them. */
export const knowledgeVersion = async (ctx: Context, sourceIds: readonly string[]): Promise<string> =>
  (await knowledgeVersions(ctx, [sourceIds]))[0] ?? ''

/** The same of several sets of sources, in their order. */
export async function knowledgeVersions(
  ctx: Context,
  sets: readonly (readonly string[])[],
): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string; live: string }>(
    `select id, coalesce(live_run_id, '') || coalesce('+' || extract(epoch from vectors_at), '') as live from knowledge_source
     where id = any($1) and ($2::text[] is null or workspace_id = any($2))`,
    [[...new Set(sets.flat())], visibleWorkspaces(ctx)],
  )
  const known = new Map(rows.map(({ id, live }) => [id, `${id}:${live}`]))
  return sets.map((ids) =>
    [...new Set(ids)]
      .sort()
      .flatMap((id) => known.get(id) ?? [])
      .join('|'),
  )
}

/** Notes that the version of this run is known by more vectors than when it began to answer. */
export async function saveVectorsAt(ctx: Context, runId: string): Promise<void> {
  await ctx.db.orm
    .update(knowledgeSource)
    .set({ vectorsAt: ctx.clock.now() })
    .where(and(eq(knowledgeSource.liveRunId, runId), inWorkspaces(ctx, knowledgeSource.workspaceId)))
}

/** Where the screenshot of a source lies, or null when there is none or the source is not the actor's. */
export const findScreenshotPath = async (ctx: Context, id: string): Promise<string | null> =>
  (await findSource(ctx, id))?.screenshotPath ?? null

/** Where the icon of a source lies, or null when there is none or the source is not the actor's. */
export const findIconPath = async (ctx: Context, id: string): Promise<string | null> =>
  (await findSource(ctx, id))?.iconPath ?? null

/** Websites of all workspaces that are due to be read again, the longest due first, at most 50. */
export const findDueSources = (
  database: Database,
  now: Date,
): Promise<{ id: string; workspaceId: string }[]> =>
  inScope(database, 'operator', (db) =>
    db.query(
      `select s.id, s.workspace_id as "workspaceId" from knowledge_source s
       join workspace w on w.id = s.workspace_id and w.deleted_at is null
       where s.next_reading_at <= $1 and s.live_run_id is not null
         and s.status not in ('research_pending', 'research_in_progress')
       order by s.next_reading_at limit 50`,
      [now],
    ),
  )

/** What a list of knowledge sources reads. */
export const listedSources: ListedColumns<SourceRow, KnowledgeSource> = {
  columns,
  joins: '',
  shaped: shapedSource,
}
