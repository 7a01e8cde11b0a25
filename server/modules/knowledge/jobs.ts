// Research as background work: crawl, items, report, picture. Each finished step is kept, so that a kill loses none.
import * as z from 'zod/mini'
import { ModelError } from '#server/adapters/model/model.ts'
import type { Context, TxContext } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { step } from '#server/platform/jobs/checkpoints.ts'
import { cancelJob, defineJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { crawlSource } from './jobs/crawl-source.ts'
import { drawItems } from './jobs/draw-items.ts'
import { areFewLeft, encodePages } from './jobs/encode-pages.ts'
import { compareVersions } from './jobs/compare-versions.ts'
import { embedPassages } from './jobs/embed-passages.ts'
import { removePicture, removeUnusedPicture } from './jobs/keep-picture.ts'
import { pastOf } from './jobs/past.ts'
import { findScheme } from './jobs/find-scheme.ts'
import { changed, settleFailed, settleFinished, settleUnchanged } from './jobs/settle-run.ts'
import { takeIcon } from './jobs/take-icon.ts'
import { takePicture } from './jobs/take-picture.ts'
import { writeAnalysis } from './jobs/write-analysis.ts'
import { brokenResearch, partialReason, startFailureSentence } from './rules.ts'
import { insertItems } from './store/items.ts'
import { isStartNew } from './store/pages.ts'
import { findRun, insertActivity, type RunRow, saveRun } from './store/runs.ts'
import { findSource, saveRunningSource, saveVectorsAt, type SourceRow } from './store/sources.ts'

/** Shows the embedding model what it has not seen of a version: it was away, or another model was configured since. */
const embedLater = defineJob({
  name: 'knowledge.embed',
  input: z.object({ runId: z.string() }),
  // With pauses of five minutes at most, about a day; after that the next reading asks again.
  attempts: 300,
  timeoutMs: 30 * 60_000,
  run: async (ctx, { runId }, { attempt }) => {
    const run = await findRun(ctx, runId)
    if (run === null) return
    try {
      const shown = await embedPassages(ctx, run)
      // An attempt that failed may have shown some before.
      if (shown > 0 || attempt > 1) await inTransaction(ctx, (ctx) => saveVectorsAt(ctx, runId))
    } catch (error) {
      if (!(error instanceof ModelError) || error.retryable) throw error
      ctx.log.warn('research.vectors_failed', { error })
    }
  },
})

/** Has the sentence encoder see a version that it has not seen whole, such as one from before there was an encoder. */
const encodeLater = defineJob({
  name: 'knowledge.encode',
  input: z.object({ runId: z.string() }),
  attempts: 5,
  timeoutMs: 2 * 3_600_000,
  // A company with many websites does not hold up the others'.
  turns: { inWorkspace: 1 },
  run: async (ctx, { runId }, { attempt }) => {
    const run = await findRun(ctx, runId)
    if (run === null) return
    const seen = await encodePages(ctx, run)
    // An attempt that failed may have seen some before.
    if (seen > 0 || attempt > 1) await inTransaction(ctx, (ctx) => saveVectorsAt(ctx, runId))
  },
})

const input = z.object({ runId: z.string() })

const research = {
  input,
  attempts: 3,
  // Longer than the longest time budget of a crawl, with room for items and report.
  timeoutMs: 3 * 3_600_000,
  async onGivenUp(ctx: TxContext, { runId }: z.infer<typeof input>) {
    const run = await findRun(ctx, runId)
    const source = run && (await findSource(ctx, run.sourceId))
    if (source) await settleFailed(ctx, run, source, brokenResearch)
  },
}

const researchJob = defineJob({
  ...research,
  name: 'knowledge.research',
  // Research waits for websites most of its time.
  concurrency: 4,
  // A company with slow websites does not hold up the others'.
  turns: { inWorkspace: 2 },
  run: (ctx, { runId }) => readSite(ctx, runId),
})

/** How long a try-out reads at the most: whoever tries waits for it. */
const tryOutSeconds = 120

/** Of a try-out, which is a workspace of its own: all of them together have places of their own, and take nobody else's. */
const tryOutResearch = defineJob({
  ...research,
  name: 'knowledge.try-out',
  concurrency: 2,
  run: (ctx, { runId }) => {
    const maxSeconds = Math.min(tryOutSeconds, ctx.config.research.maxSeconds)
    const config = { ...ctx.config, research: { ...ctx.config.research, maxSeconds } }
    return readSite({ ...ctx, config }, runId)
  },
})

export const knowledgeJobs = [
  researchJob,
  tryOutResearch,
  removePicture,
  removeUnusedPicture,
  embedLater,
  encodeLater,
]

/** Adds the work of a run that has just been written. */
export async function enqueueResearch(
  ctx: TxContext,
  run: { id: string; workspaceId: string },
): Promise<void> {
  const isTryOut = ctx.actor.kind === 'person' && ctx.actor.key === 'try-out'
  const { id, workspaceId } = run
  await enqueue(ctx, isTryOut ? tryOutResearch : researchJob, { runId: id }, { key: id, workspaceId })
}

/** Takes the work of a run back, whoever began it: a try-out may have become an account meanwhile. */
export async function cancelRun(ctx: TxContext, runId: string): Promise<void> {
  for (const job of [researchJob, tryOutResearch]) await cancelJob(ctx, job, runId)
}

async function readSite(ctx: Context, runId: string): Promise<void> {
  const begun = await begin(ctx, runId)
  if (!begun) return
  const { run } = begun
  const source = await findScheme(ctx, run, begun.source)
  const past = await pastOf(ctx, run, source)
  const outcome = await step(ctx, runId, 'crawl', (ctx) => crawlSource(ctx, run, source, past))
  if (outcome.startFailure) {
    const { reason } = outcome.startFailure
    const error = { code: reason, message: startFailureSentence(reason) }
    await inTransaction(ctx, (ctx) => settleFailed(ctx, run, source, error))
    return
  }
  const compared =
    past &&
    (await step(ctx, runId, 'compare', (ctx) => compareVersions(ctx, run, source, past, outcome.ended)))
  if (compared && compared.sameQuestion && (compared.changes === 0 || compared.declinedBefore)) {
    const how = { isWhole: partialReason(outcome.ended) === null, isDeclined: compared.changes > 0 }
    await inTransaction(ctx, async (ctx) => {
      await settleUnchanged(ctx, run, source, how)
      if (ctx.embeddings && source.liveRunId !== null) await embedNext(ctx, source.liveRunId)
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
  const encoding = tryToEncode(ctx, run)
  const areShown = await step(ctx, runId, 'vectors', (ctx) => tryToEmbed(ctx, run))
  await enter(ctx, run, 'report')
  await step(
    ctx,
    runId,
    'report',
    (ctx) => writeAnalysis(ctx, run, source),
    (ctx, report) => saveRun(ctx, run.id, { report }),
  )
  await enter(ctx, run, 'screenshot')
  // A start page that is as it was looks as it did.
  const looksNew = past === null || (await inTransaction(ctx, (ctx) => isStartNew(ctx, run.id)))
  const screenshotPath = looksNew
    ? await step(ctx, runId, 'screenshot', (ctx) => takePicture(ctx, run, source))
    : null
  const iconPath = looksNew ? await step(ctx, runId, 'icon', (ctx) => takeIcon(ctx, run, source)) : null
  const reason = partialReason(outcome.ended)
  // Of a website that is known, what could not be reached this time is known from before.
  const isPart = reason !== null && (past === null || reason === 'page_budget')
  const isEncoded = await encoding
  ctx.signal.throwIfAborted()
  await inTransaction(ctx, async (ctx) => {
    const asksFirst = (await findSource(ctx, source.id))?.asksFirst ?? false
    const hasChanges = compared !== null && compared.changes > 0
    const isKept = await settleFinished(ctx, run, source, {
      waits: hasChanges && (asksFirst || compared.manyGone),
      reason: hasChanges && compared.manyGone ? 'many_gone' : null,
      end: {
        partial: isPart,
        partialReason: isPart ? reason : null,
        ...(screenshotPath === null ? {} : { screenshotPath }),
        ...(iconPath === null ? {} : { iconPath }),
      },
    })
    if (isKept && !areShown) await embedNext(ctx, runId)
    if (isKept && !isEncoded) await encodeNext(ctx, runId)
  })
}

/**
 * Without the encoder words alone rank: what goes wrong with it does not hold a research up. False when it has not seen all pages.
 */
async function tryToEncode(ctx: Context, run: RunRow): Promise<boolean> {
  if (!ctx.config.research.encodes) return true
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(encodingWaitMs)])
  try {
    if (!(await areFewLeft(ctx, run))) return false
    await encodePages({ ...ctx, signal }, run)
    return true
  } catch (error) {
    if (!signal.aborted) ctx.log.warn('research.encoding_failed', { error })
    return false
  }
}

/** A model that is away does not hold a research up. False when it has not seen all passages. */
async function tryToEmbed(ctx: Context, run: RunRow): Promise<boolean> {
  try {
    await embedPassages(ctx, run)
    return true
  } catch (error) {
    ctx.signal.throwIfAborted()
    if (!(error instanceof ModelError)) throw error
    ctx.log.warn('research.vectors_failed', { error })
    return false
  }
}

/** A version waits for its encoding this long at the most. */
const encodingWaitMs = 60_000

/** Websites that nobody has just added come `last`. */
export const encodeNext = (ctx: TxContext, runId: string, last = false) =>
  enqueue(ctx, encodeLater, { runId }, { key: runId, priority: last ? -1 : 0 })

const embedNext = (ctx: TxContext, runId: string) => enqueue(ctx, embedLater, { runId }, { key: runId })

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
