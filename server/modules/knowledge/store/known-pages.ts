// What the version that answers knows of each page, and how pages pass from one version to the next.
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import type { PageStep } from '#engine/crawl/crawl-step.ts'
import type { RunRow } from './runs.ts'

/** Raised when pages are read in another way, so that every page is read anew once. */
const readingMethod = 1

export interface KnownPage {
  step: PageStep
  snapshotId: string
  title: string
}

/** What a run knows of an address, if it was read in today's way. */
export async function findKnownPage(ctx: Context, runId: string, url: string): Promise<KnownPage | null> {
  const [row] = await ctx.db.query<KnownPage>(
    `select k.step, k.snapshot_id as "snapshotId", s.title from known_page k
     join page_snapshot s on s.id = k.snapshot_id
     where k.run_id = $1 and k.url = $2 and k.made_by = $3 and ($4::text[] is null or k.workspace_id = any($4))`,
    [runId, url, readingMethod, visibleWorkspaces(ctx)],
  )
  return row ?? null
}

/** The pages that a run kept, by the addresses that led to them, from the start page down. */
export const findPagesAgain = (
  ctx: Context,
  runId: string,
): Promise<{ url: string; depth: number; readAt: string }[]> =>
  ctx.db.query(
    `select coalesce(min(k.url), p.url) as url, p.depth, p.url as "readAt" from research_page p
     left join known_page k on k.run_id = p.run_id and k.snapshot_id = p.snapshot_id
     where p.run_id = $1 and p.snapshot_id is not null and ($2::text[] is null or p.workspace_id = any($2))
     group by p.run_id, p.url order by p.depth, min(p.ordinal)`,
    [runId, visibleWorkspaces(ctx)],
  )

interface KeptPage {
  /** The address that was asked for. */
  asked: string
  url: string
  title: string
  snapshotId: string
}

/** The pages that a run kept. */
export const findKeptPages = (ctx: Context, runId: string): Promise<KeptPage[]> =>
  ctx.db.query(
    `select coalesce(min(k.url), p.url) as asked, p.url, p.title, p.snapshot_id as "snapshotId" from research_page p
     left join known_page k on k.run_id = p.run_id and k.snapshot_id = p.snapshot_id
     where p.run_id = $1 and p.snapshot_id is not null and ($2::text[] is null or p.workspace_id = any($2))
     group by p.run_id, p.url order by min(p.ordinal)`,
    [runId, visibleWorkspaces(ctx)],
  )

interface Visited {
  asked: string
  url: string
  kind: 'page' | 'skipped'
  reason: string | null
  atSight: boolean
}

/** What became of each address that a crawl that is not settled yet has come to, in its order. */
export const findVisited = (ctx: Context, runId: string): Promise<Visited[]> =>
  ctx.db.query(
    `select step->>'requestedUrl' as asked, step->>'url' as url, step->>'kind' as kind, step->>'reason' as reason,
       coalesce((step->>'atSight')::boolean, false) as "atSight"
     from crawl_step where run_id = $1 and step->>'kind' in ('page', 'skipped')
       and ($2::text[] is null or workspace_id = any($2))
     order by ordinal`,
    [runId, visibleWorkspaces(ctx)],
  )

/** Takes pages of the version before over as they were; what a run has noted of them itself gives way. */
export async function carryPages(
  ctx: Context,
  run: RunRow,
  fromRunId: string,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return
  const visible = visibleWorkspaces(ctx)
  await ctx.db.query(
    `insert into research_page (run_id, url, workspace_id, title, depth, state, http_status, snapshot_id, words, ms, at)
     select $1, url, workspace_id, title, depth, 'read', http_status, snapshot_id, words, ms, at from research_page
     where run_id = $2 and url = any($3) and snapshot_id is not null and ($4::text[] is null or workspace_id = any($4))
     order by ordinal
     on conflict (run_id, url) do update set state = 'read', title = excluded.title, words = excluded.words,
       snapshot_id = excluded.snapshot_id`,
    [run.id, fromRunId, [...urls], visible],
  )
}

/**
 * Keeps what a finished crawl knows of its pages, as knowledge of the run `into`; what the run before knew of pages that
 * were carried over stays known.
 */
export async function keepKnownPages(
  ctx: Context,
  run: RunRow,
  { into, before }: { into: string; before: string | null },
): Promise<void> {
  const visible = visibleWorkspaces(ctx)
  await ctx.db.query(
    `insert into known_page (run_id, url, workspace_id, snapshot_id, step, made_by)
     select distinct on (c.step->>'requestedUrl')
       $2, c.step->>'requestedUrl', c.workspace_id, p.snapshot_id, c.step, $3
     from crawl_step c
     join research_page p on p.run_id = c.run_id and p.url = c.step->>'url' and p.snapshot_id is not null
     join page_snapshot s on s.id = p.snapshot_id
     where c.run_id = $1 and c.step->>'kind' = 'page' and jsonb_typeof(c.step->'version') = 'object'
       and ($1 = $2 or s.run_id = $2)
       and ($4::text[] is null or c.workspace_id = any($4))
     order by c.step->>'requestedUrl', c.ordinal desc
     on conflict (run_id, url) do update set snapshot_id = excluded.snapshot_id, step = excluded.step,
       made_by = excluded.made_by`,
    [run.id, into, readingMethod, visible],
  )
  if (before === null || before === into) return
  await ctx.db.query(
    `insert into known_page (run_id, url, workspace_id, snapshot_id, step, made_by)
     select $2, k.url, k.workspace_id, k.snapshot_id, k.step, k.made_by from known_page k
     join research_page p on p.run_id = $2 and p.snapshot_id = k.snapshot_id
     where k.run_id = $1 and ($3::text[] is null or k.workspace_id = any($3))
     on conflict (run_id, url) do nothing`,
    [before, into, visible],
  )
}

/** Makes all that a run kept its own, what it took over from the version before with it. */
export async function adoptPages(ctx: Context, runId: string): Promise<void> {
  const kept = `select snapshot_id from research_page where run_id = $1 and snapshot_id is not null`
  const visible = visibleWorkspaces(ctx)
  await ctx.db.query(
    `update page_snapshot set run_id = $1
     where id in (${kept}) and run_id <> $1 and ($2::text[] is null or workspace_id = any($2))`,
    [runId, visible],
  )
  await ctx.db.query(
    `update passage set run_id = $1
     where snapshot_id in (${kept}) and run_id <> $1 and ($2::text[] is null or workspace_id = any($2))`,
    [runId, visible],
  )
}

/** How many pages a run kept, and how many passages they have. */
export async function countKept(ctx: Context, runId: string): Promise<{ pages: number; passages: number }> {
  const [row] = await ctx.db.query<{ pages: number; passages: number }>(
    `select count(distinct p.snapshot_id)::int as pages, count(a.id)::int as passages
     from research_page p left join passage a on a.snapshot_id = p.snapshot_id
     where p.run_id = $1 and p.snapshot_id is not null and ($2::text[] is null or p.workspace_id = any($2))`,
    [runId, visibleWorkspaces(ctx)],
  )
  return row ?? { pages: 0, passages: 0 }
}
