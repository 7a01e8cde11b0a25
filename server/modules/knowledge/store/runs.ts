// Runs of research as rows: how a crawl goes on after a stop, what it did, and what it ended with.
import { and, asc, desc, eq, max, notInArray } from 'drizzle-orm'
import type { Activity, Report } from '#contract/research.ts'
import type { Context } from '#server/platform/context.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import type { CrawlStep, ListSource } from '#engine/crawl/crawl-step.ts'
import { crawlStep, researchActivity, researchRun } from '../tables.ts'

export type RunRow = typeof researchRun.$inferSelect

/** How many activities a person is shown, the newest. */
const activitiesShown = 200

export async function findRun(ctx: Context, id: string): Promise<RunRow | null> {
  const [row] = await ctx.db.orm
    .select()
    .from(researchRun)
    .where(and(eq(researchRun.id, id), inWorkspaces(ctx, researchRun.workspaceId)))
    .limit(1)
  return row ?? null
}

/** Begins a run of a source; its number follows the last one's. */
export async function insertRun(
  ctx: Context,
  run: Pick<RunRow, 'id' | 'workspaceId' | 'sourceId' | 'pageLimit' | 'bySchedule' | 'asked'>,
): Promise<void> {
  const [last] = await ctx.db.orm
    .select({ number: max(researchRun.number) })
    .from(researchRun)
    .where(and(eq(researchRun.sourceId, run.sourceId), inWorkspaces(ctx, researchRun.workspaceId)))
  await ctx.db.orm
    .insert(researchRun)
    .values({ ...run, number: (last?.number ?? 0) + 1, startedAt: ctx.clock.now() })
}

export async function saveRun(
  ctx: Context,
  id: string,
  changed: { report?: Report; finishedAt?: Date; cancelRequested?: boolean; encodedBy?: string },
): Promise<void> {
  await ctx.db.orm
    .update(researchRun)
    .set(changed)
    .where(and(eq(researchRun.id, id), inWorkspaces(ctx, researchRun.workspaceId)))
}

/** Forgets every run of a source but these, with all that was read in it and is no longer theirs. */
export async function deleteOtherRuns(
  ctx: Context,
  sourceId: string,
  keptRunIds: readonly string[],
): Promise<void> {
  await ctx.db.orm
    .delete(researchRun)
    .where(
      and(
        eq(researchRun.sourceId, sourceId),
        notInArray(researchRun.id, [...keptRunIds]),
        inWorkspaces(ctx, researchRun.workspaceId),
      ),
    )
}

/** Forgets a run with all that was read in it. */
export async function deleteRun(ctx: Context, id: string): Promise<void> {
  await ctx.db.orm
    .delete(researchRun)
    .where(and(eq(researchRun.id, id), inWorkspaces(ctx, researchRun.workspaceId)))
}

/** The kept steps of a crawl in their order. */
export async function findCrawlSteps(ctx: Context, runId: string): Promise<CrawlStep[]> {
  const rows = await ctx.db.orm
    .select({ step: crawlStep.step })
    .from(crawlStep)
    .where(and(eq(crawlStep.runId, runId), inWorkspaces(ctx, crawlStep.workspaceId)))
    .orderBy(asc(crawlStep.ordinal))
  return rows.map(({ step }) => step)
}

export async function insertCrawlStep(ctx: Context, run: RunRow, step: CrawlStep): Promise<void> {
  await ctx.db.orm.insert(crawlStep).values({ runId: run.id, workspaceId: run.workspaceId, step })
}

/** Whether the site answered a crawl that is not settled yet that it has no such list; a failure is no such answer. */
export async function isListGone(ctx: Context, runId: string, source: ListSource): Promise<boolean> {
  const rows = await ctx.db.query(
    `select 1 from crawl_step where run_id = $1 and step->>'kind' = 'list' and step->>'source' = $2
       and (step->>'httpStatus' in ('404', '410') or step->>'isPage' = 'true') and ($3::text[] is null or workspace_id = any($3))
     limit 1`,
    [runId, source, visibleWorkspaces(ctx)],
  )
  return rows.length > 0
}

/** A finished crawl is not gone on with. */
export async function deleteCrawlSteps(ctx: Context, runId: string): Promise<void> {
  await ctx.db.orm
    .delete(crawlStep)
    .where(and(eq(crawlStep.runId, runId), inWorkspaces(ctx, crawlStep.workspaceId)))
}

/** Notes what the research did. `params` hold addresses and numbers for the sentence that the browser makes. */
export async function insertActivity(
  ctx: Context,
  run: RunRow,
  activity: { code: string; params: Record<string, string | number>; depth: number },
): Promise<void> {
  await ctx.db.orm.insert(researchActivity).values({
    id: ctx.ids.next(),
    workspaceId: run.workspaceId,
    runId: run.id,
    at: ctx.clock.now(),
    ...activity,
  })
}

/** The newest activities of a run, newest first. */
export async function findActivities(ctx: Context, runId: string): Promise<Activity[]> {
  const rows = await ctx.db.orm
    .select()
    .from(researchActivity)
    .where(and(eq(researchActivity.runId, runId), inWorkspaces(ctx, researchActivity.workspaceId)))
    .orderBy(desc(researchActivity.ordinal))
    .limit(activitiesShown)
  return rows.map(({ id, at, code, params, depth }) => ({ id, at: at.toISOString(), code, params, depth }))
}

/** The address in the newest note of a kind in one of these runs; null where there is none. */
export async function findNotedAddress(
  ctx: Context,
  runIds: readonly (string | null)[],
  code: string,
): Promise<string | null> {
  const [row] = await ctx.db.query<{ url: string | null }>(
    `select params->>'url' as url from research_activity
     where run_id = any($1) and code = $2 and ($3::text[] is null or workspace_id = any($3))
     order by ordinal desc limit 1`,
    [runIds.filter((id) => id !== null), code, visibleWorkspaces(ctx)],
  )
  return row?.url ?? null
}

/**
 * What a run that will be forgotten noted of a kind takes the place of what another noted; `isGone` where it is certain
 * that there is none.
 */
export async function moveNotes(
  ctx: Context,
  { from, into, code, isGone }: { from: string; into: string; code: string; isGone: boolean },
): Promise<void> {
  if (from === into) return
  const notesOf = (runId: string) =>
    and(
      eq(researchActivity.runId, runId),
      eq(researchActivity.code, code),
      inWorkspaces(ctx, researchActivity.workspaceId),
    )
  const [newer] = await ctx.db.orm
    .select({ id: researchActivity.id })
    .from(researchActivity)
    .where(notesOf(from))
    .limit(1)
  if (newer !== undefined || isGone) await ctx.db.orm.delete(researchActivity).where(notesOf(into))
  await ctx.db.orm.update(researchActivity).set({ runId: into }).where(notesOf(from))
}

/**
 * Lets a run note what another has noted last of a kind, where it has noted nothing of it itself. The note keeps its place
 * in time, before all that the run has noted.
 */
export async function copyNote(
  ctx: Context,
  { from, into, code }: { from: string; into: string; code: string },
): Promise<void> {
  await ctx.db.query(
    `insert into research_activity (id, workspace_id, run_id, ordinal, at, code, params, depth)
     overriding system value
     select $1, workspace_id, $3, ordinal, at, code, params, depth from research_activity
     where run_id = $2 and code = $4 and ($5::text[] is null or workspace_id = any($5))
       and not exists (select 1 from research_activity where run_id = $3 and code = $4)
     order by ordinal desc limit 1`,
    [ctx.ids.next(), from, into, code, visibleWorkspaces(ctx)],
  )
}
