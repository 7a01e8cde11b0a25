import type { TxContext } from '#server/platform/context.ts'
import { takePages } from '#server/modules/billing/index.ts'
import { enqueueResearch } from '../jobs.ts'
import { asked } from '../rules.ts'
import { insertReading } from '../store/readings.ts'
import { insertRun } from '../store/runs.ts'
import { saveSource, type SourceRow } from '../store/sources.ts'

/** Writes a new run of a source and the job that does it; whoever calls has permitted it. Fails: `plan_limit_pages`. */
export async function beginRun(
  ctx: TxContext,
  source: SourceRow,
  { bySchedule = false } = {},
): Promise<SourceRow> {
  const runId = ctx.ids.short()
  const left = await takePages(ctx, source.workspaceId, source.id)
  const pageLimit = left === null ? null : Math.min(left, source.maxPages, ctx.config.research.maxPages)
  const { id: sourceId, workspaceId } = source
  const run = { id: runId, workspaceId, sourceId, pageLimit, bySchedule, asked: asked(source) }
  await insertRun(ctx, run)
  if (source.liveRunId !== null) await insertReading(ctx, run)
  const begun = await saveSource(ctx, source.id, {
    status: 'research_pending',
    currentRunId: runId,
    errorCode: null,
    errorMessage: null,
    stage: null,
    firecrawlJobId: null,
    currentDepth: 0,
    pagesRead: 0,
    pagesSkipped: 0,
    pagesQueued: 0,
    ...(source.liveRunId === null ? { partial: false, partialReason: null } : {}),
  })
  if (!begun) throw new Error('a knowledge source was gone before its research began')
  await enqueueResearch(ctx, run)
  return begun
}
