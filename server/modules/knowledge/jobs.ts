// Research as background work: crawl, items, report, picture. Each finished step is kept, so that a kill loses none.
import * as z from 'zod/mini'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { forgetSteps, step } from '#server/platform/jobs/checkpoints.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { crawlSource } from './jobs/crawl-source.ts'
import { drawItems } from './jobs/draw-items.ts'
import { embedPassages } from './jobs/embed-passages.ts'
import { takeIcon } from './jobs/take-icon.ts'
import { takePicture } from './jobs/take-picture.ts'
import { writeAnalysis } from './jobs/write-analysis.ts'
import { brokenResearch, partialReason, startFailureSentence } from './rules.ts'
import { insertItems } from './store/items.ts'
import {
  deleteCrawlSteps,
  deleteOtherRuns,
  findRun,
  insertActivity,
  type RunRow,
  saveRun,
} from './store/runs.ts'
import { findSource, saveRunningSource, type SourceChange, type SourceRow } from './store/sources.ts'

/** Removes the picture of a website that is gone, once the store takes it. */
export const removePicture = defineJob({
  name: 'knowledge.remove_picture',
  input: z.object({ key: z.string() }),
  attempts: 50,
  timeoutMs: 3 * 60_000,
  run: (ctx, { key }) => ctx.storage.delete(key),
})

export const researchJob = defineJob({
  name: 'knowledge.research',
  input: z.object({ runId: z.string() }),
  attempts: 3,
  // Longer than the longest time budget of a crawl, with room for items and report.
  timeoutMs: 3 * 3_600_000,
  // Research waits for websites most of its time.
  concurrency: 4,
  run: async (ctx, { runId }) => {
    const begun = await begin(ctx, runId)
    if (!begun) return
    const { run, source } = begun
    const outcome = await step(ctx, runId, 'crawl', (ctx) => crawlSource(ctx, run, source))
    if (outcome.startFailure) {
      const { reason } = outcome.startFailure
      await finish(ctx, run, {
        status: 'research_failed',
        errorCode: reason,
        errorMessage: startFailureSentence(reason),
      })
      return
    }
    await enter(ctx, run, 'items')
    await step(
      ctx,
      runId,
      'items',
      (ctx) => drawItems(ctx, run, source),
      (ctx, items) => insertItems(ctx, run, items),
    )
    await step(ctx, runId, 'vectors', (ctx) => embedPassages(ctx, run))
    await enter(ctx, run, 'report')
    await step(
      ctx,
      runId,
      'report',
      (ctx) => writeAnalysis(ctx, run, source),
      (ctx, report) => saveRun(ctx, run.id, { report }),
    )
    await enter(ctx, run, 'screenshot')
    const screenshotPath = await step(ctx, runId, 'screenshot', (ctx) => takePicture(ctx, run, source))
    const iconPath = await step(ctx, runId, 'icon', (ctx) => takeIcon(ctx, run, source))
    const reason = partialReason(outcome.ended)
    const isKept = await finish(ctx, run, {
      status: 'research_completed',
      liveRunId: run.id,
      researchedAt: ctx.clock.now(),
      partial: reason !== null,
      partialReason: reason,
      passagesCount: outcome.passages,
      ...(screenshotPath === null ? {} : { screenshotPath }),
      ...(iconPath === null ? {} : { iconPath }),
    })
    // A source that was deleted or cancelled meanwhile shows no picture, and a new one takes the place of the old.
    const pictures = [
      { taken: screenshotPath, before: source.screenshotPath },
      { taken: iconPath, before: source.iconPath },
    ]
    for (const { taken, before } of pictures) {
      const unused = isKept ? before : taken
      if (taken !== null && unused !== null && unused !== (isKept ? taken : null))
        await ctx.storage.delete(unused)
    }
  },
  onGivenUp: async (ctx, { runId }) => {
    const run = await findRun(ctx, runId)
    if (run)
      await settle(ctx, run, {
        status: 'research_failed',
        errorCode: brokenResearch.code,
        errorMessage: brokenResearch.message,
      })
  },
})

export const knowledgeJobs = [researchJob, removePicture]

/** Marks the source as being researched; null when the run was cancelled, replaced or deleted. */
function begin(ctx: Context, runId: string): Promise<{ run: RunRow; source: SourceRow } | null> {
  return inTransaction(ctx, async (ctx) => {
    const run = await findRun(ctx, runId)
    if (!run || run.finishedAt) return null
    const before = await findSource(ctx, run.sourceId)
    const source = await saveRunningSource(ctx, runId, {
      status: 'research_in_progress',
      stage: before?.stage ?? 'crawl',
    })
    if (!source) return null
    if (before?.status === 'research_pending') await changed(ctx, source, 'started')
    return { run, source }
  })
}

/** Goes on to the next stage, where the person watching sees it. */
async function enter(ctx: Context, run: RunRow, stage: string): Promise<void> {
  ctx.signal.throwIfAborted()
  await inTransaction(ctx, async (ctx) => {
    const source = await saveRunningSource(ctx, run.id, { stage })
    if (!source) return
    await insertActivity(ctx, run, { code: `stage_${stage}`, params: {}, depth: source.currentDepth })
    await announce(ctx, 'knowledge.progressed', { subject: source.id, workspaceId: source.workspaceId })
  })
}

/** False when the run was cancelled, replaced or deleted meanwhile. */
async function finish(ctx: Context, run: RunRow, end: SourceChange): Promise<boolean> {
  ctx.signal.throwIfAborted()
  return inTransaction(ctx, (ctx) => settle(ctx, run, end))
}

/** Ends a run for good. Of the runs before, only a version that still answers is kept. */
async function settle(ctx: Context, run: RunRow, end: SourceChange): Promise<boolean> {
  const source = await saveRunningSource(ctx, run.id, { ...end, stage: null, pagesQueued: 0 })
  await forgetSteps(ctx, run.id)
  if (!source) return false
  await saveRun(ctx, run.id, { finishedAt: ctx.clock.now() })
  await deleteCrawlSteps(ctx, run.id)
  if (source.liveRunId === run.id) await deleteOtherRuns(ctx, source.id, run.id)
  const [code] = [end.errorCode ?? end.partialReason ?? source.status]
  await insertActivity(ctx, run, {
    code: source.status,
    params: { reason: code },
    depth: source.currentDepth,
  })
  await changed(ctx, source, source.status)
  return true
}

const changed = (ctx: Context, source: SourceRow, change: string): Promise<void> =>
  announce(ctx, 'knowledge.changed', {
    subject: source.id,
    workspaceId: source.workspaceId,
    payload: { change },
  })
