// What a run read: pages, their snapshots and the passages in them.
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { PageOutcome } from '#contract/knowledge.ts'
import type { ResearchedPage } from '#contract/research.ts'
import type { Range, Snapshot } from '#contract/snapshots.ts'
import type { Context } from '#server/platform/context.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import { byEither } from '#engine/crawl/addresses.ts'
import { pageSnapshot, passage, researchPage, type SnapshotExtras } from '../tables.ts'
import type { RunRow } from './runs.ts'

export type NewPage = Omit<typeof researchPage.$inferInsert, 'runId' | 'workspaceId' | 'at'>

/** Notes what became of an address; a later word about it replaces the earlier one. */
export async function savePage(ctx: Context, run: RunRow, page: NewPage): Promise<void> {
  const row = { ...page, at: ctx.clock.now() }
  await ctx.db.orm
    .insert(researchPage)
    .values({ ...row, runId: run.id, workspaceId: run.workspaceId })
    .onConflictDoUpdate({ target: [researchPage.runId, researchPage.url], set: row })
}

const statesOf = { read: ['read'], passed: ['skipped', 'failed'] } as const

/** Pages of a run in the order in which they were reached, after the given place; `total` counts those of the outcome. */
export async function findPages(
  ctx: Context,
  runId: string,
  { after, limit, outcome }: { after: number; limit: number; outcome: PageOutcome | null },
): Promise<{ items: ResearchedPage[]; nextCursor: string | null; total: number }> {
  const mine = and(
    eq(researchPage.runId, runId),
    inWorkspaces(ctx, researchPage.workspaceId),
    outcome === null ? undefined : inArray(researchPage.state, [...statesOf[outcome]]),
  )
  const rows = await ctx.db.orm
    .select()
    .from(researchPage)
    .where(and(mine, gt(researchPage.ordinal, after)))
    .orderBy(asc(researchPage.ordinal))
    .limit(limit + 1)
  const total = await ctx.db.orm.$count(researchPage, mine)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(shapedPage),
    nextCursor: rows.length > limit && last ? String(last.ordinal) : null,
    total,
  }
}

interface NewSnapshot extends Omit<typeof pageSnapshot.$inferInsert, 'workspaceId' | 'sourceId' | 'runId'> {
  passages: (Range & { heading: string | null })[]
}

/** Keeps a page as it is now, with its passages. */
export async function insertSnapshot(
  ctx: Context,
  run: RunRow,
  { passages, ...page }: NewSnapshot,
): Promise<void> {
  const of = { workspaceId: run.workspaceId, runId: run.id }
  await ctx.db.orm.insert(pageSnapshot).values({ ...page, ...of, sourceId: run.sourceId })
  if (passages.length === 0) return
  await ctx.db.orm.insert(passage).values(
    passages.map(({ start, end, heading }, ordinal) => ({
      ...of,
      id: `${page.id}.${ordinal}`,
      snapshotId: page.id,
      ordinal,
      startOffset: start,
      endOffset: end,
      heading,
    })),
  )
}

export async function findSnapshot(ctx: Context, id: string): Promise<Snapshot | null> {
  const [row] = await ctx.db.orm
    .select()
    .from(pageSnapshot)
    .where(and(eq(pageSnapshot.id, id), inWorkspaces(ctx, pageSnapshot.workspaceId)))
    .limit(1)
  if (!row) return null
  const { sourceId, url, title, language, contentHash, text, blocks, links, extras, fetchedAt } = row
  return {
    id,
    sourceId,
    url,
    title,
    language,
    contentHash,
    text,
    blocks,
    links,
    setAside: extras.hidden,
    fetchedAt: fetchedAt.toISOString(),
  }
}

/** What the start page of a run told besides its text; null when it was not kept. */
export async function findStartExtras(ctx: Context, runId: string): Promise<SnapshotExtras | null> {
  const [row] = await ctx.db.query<{ extras: SnapshotExtras }>(
    `select s.extras from research_page p join page_snapshot s on s.id = p.snapshot_id
     where p.run_id = $1 and p.depth = 0 and ($2::text[] is null or p.workspace_id = any($2)) limit 1`,
    [runId, visibleWorkspaces(ctx)],
  )
  return row?.extras ?? null
}

/** Where the start page of a run was read, after redirects; null when it was not kept. */
export async function findStartAddress(ctx: Context, runId: string): Promise<string | null> {
  const { depth, ordinal, snapshotId, url, workspaceId } = researchPage
  const [row] = await ctx.db.orm
    .select({ url })
    .from(researchPage)
    .where(
      and(eq(researchPage.runId, runId), eq(depth, 0), isNotNull(snapshotId), inWorkspaces(ctx, workspaceId)),
    )
    .orderBy(asc(ordinal))
    .limit(1)
  return row?.url ?? null
}

/** The snapshots that a run kept, its own and those that it took over, in the order of reading. */
export async function findSnapshotIds(ctx: Context, runId: string): Promise<string[]> {
  const { snapshotId, workspaceId } = researchPage
  const rows = await ctx.db.orm
    .select({ id: snapshotId })
    .from(researchPage)
    .where(and(eq(researchPage.runId, runId), isNotNull(snapshotId), inWorkspaces(ctx, workspaceId)))
    .orderBy(asc(snapshotId))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Snapshots as the JSON of what the engine reads of them, by id; nobody here takes them apart. */
export async function findSnapshotTexts(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.query<{ page: string }>(
    `select json_build_object('id', id, 'url', url, 'title', title, 'language', language, 'depth', depth,
       'text', text, 'blocks', blocks, 'links', links, 'extras', extras)::text as page
     from page_snapshot where id = any($1) and ($2::text[] is null or workspace_id = any($2)) order by id`,
    [[...ids], visibleWorkspaces(ctx)],
  )
  return rows.map(({ page }) => page)
}

/** Address and title of snapshots, by id. */
export async function findPageNames(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, { url: string; title: string }>> {
  const { id, url, title, workspaceId } = pageSnapshot
  const rows = await ctx.db.orm
    .select({ id, url, title })
    .from(pageSnapshot)
    .where(and(inArray(id, [...ids]), inWorkspaces(ctx, workspaceId)))
  return new Map(rows.map(({ id, url, title }) => [id, { url, title }]))
}

const shapedPage = (row: typeof researchPage.$inferSelect): ResearchedPage => ({
  url: row.url,
  title: row.title,
  depth: row.depth,
  state: row.state,
  reason: row.reason,
  status: row.httpStatus,
  snapshotId: row.snapshotId,
  words: row.words,
  ms: row.ms,
  at: row.at.toISOString(),
})

/** Whether the start page of a run was read anew. */
export async function isStartNew(ctx: Context, runId: string): Promise<boolean> {
  const rows = await ctx.db.orm
    .select({ id: pageSnapshot.id })
    .from(pageSnapshot)
    .where(
      and(
        eq(pageSnapshot.runId, runId),
        eq(pageSnapshot.depth, 0),
        inWorkspaces(ctx, pageSnapshot.workspaceId),
      ),
    )
  return rows.length > 0
}

/** The page of a run at an address, by either scheme; null where there is none. */
export async function findSnapshotAt(
  ctx: Context,
  runId: string,
  url: string,
): Promise<{ id: string; title: string; text: string; fetchedAt: Date } | null> {
  const [row] = await ctx.db.query<{ id: string; title: string; text: string; fetchedAt: Date }>(
    `select s.id, s.title, s.text, s.fetched_at as "fetchedAt" from research_page p
     join page_snapshot s on s.id = p.snapshot_id
     where p.run_id = $1 and p.url = any($3) and ($4::text[] is null or p.workspace_id = any($4))
     order by p.url = $2 desc limit 1`,
    [runId, url, byEither(url), visibleWorkspaces(ctx)],
  )
  return row ?? null
}

/** How many pages a run has read and kept anew. */
export const countOwnSnapshots = (ctx: Context, runId: string): Promise<number> =>
  ctx.db.orm.$count(
    pageSnapshot,
    and(eq(pageSnapshot.runId, runId), inWorkspaces(ctx, pageSnapshot.workspaceId)),
  )

/** The texts of snapshots, by id. */
export async function findSnapshotBodies(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, text, workspaceId } = pageSnapshot
  const rows = await ctx.db.orm
    .select({ id, text })
    .from(pageSnapshot)
    .where(and(inArray(id, [...ids]), inWorkspaces(ctx, workspaceId)))
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** How the texts of snapshots begin, by id. */
export async function findExcerpts(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.query<{ id: string; text: string }>(
    `select id, left(text, 600) as text from page_snapshot
     where id = any($1) and ($2::text[] is null or workspace_id = any($2))`,
    [[...ids], visibleWorkspaces(ctx)],
  )
  return new Map(rows.map(({ id, text }) => [id, text]))
}
