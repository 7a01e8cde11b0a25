// How a run ends for good: it answers, waits for a person, leaves all as it was, or has failed.
import { setImmediate as immediate } from 'node:timers/promises'
import type { Context, TxContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { forgetSteps } from '#server/platform/jobs/checkpoints.ts'
import { quoteFinder } from '#engine/changes/quote-place.ts'
import { byHttp, byHttps } from '#engine/crawl/addresses.ts'
import { nextReadingAt } from '../rules.ts'
import { adoptPages, countKept, keepKnownPages } from '../store/known-pages.ts'
import { findSnapshotBodies, findStartAddress } from '../store/pages.ts'
import {
  endReadings,
  findChangeKeys,
  findReadingOf,
  forgetOldReadings,
  saveAnswers,
  saveReading,
} from '../store/readings.ts'
import { findQuotes, moveReceipts } from '../store/resting-answers.ts'
import {
  copyNote,
  deleteCrawlSteps,
  deleteOtherRuns,
  deleteRun,
  insertActivity,
  isListGone,
  moveNotes,
  type RunRow,
  saveRun,
} from '../store/runs.ts'
import { saveRunningSource, saveSource, type SourceChange, type SourceRow } from '../store/sources.ts'

export const changed = (
  ctx: TxContext,
  source: SourceRow,
  change: string,
  more: Record<string, string> = {},
): Promise<void> =>
  announce(ctx, 'knowledge.changed', {
    subject: source.id,
    workspaceId: source.workspaceId,
    payload: { change, ...more },
  })

/** The activity that says where a site's own llms.txt is. */
const ownList = 'list_llms'

/** What is set on a source whenever a run of it has ended. */
const over = (ctx: Context, source: Pick<SourceRow, 'schedule'>): SourceChange => ({
  stage: null,
  pagesQueued: 0,
  nextReadingAt: nextReadingAt(source.schedule, ctx.clock.now()),
})

/** Ends a run that has failed; the version before goes on answering. False when it was cancelled, replaced or deleted. */
export async function settleFailed(
  ctx: TxContext,
  run: RunRow,
  source: SourceRow,
  error: { code: string; message: string },
): Promise<boolean> {
  // Nobody asked for a reading by the clock: that it failed stands among the readings, and the website stays as it was.
  const isQuiet = run.bySchedule && source.liveRunId !== null
  const end: SourceChange = isQuiet
    ? { status: 'research_completed', currentRunId: source.liveRunId }
    : { status: 'research_failed', errorCode: error.code, errorMessage: error.message }
  const figures = await liveFigures(ctx, source)
  const settled = await saveRunningSource(ctx, run.id, { ...end, ...figures, ...over(ctx, source) })
  await forgetSteps(ctx, run.id)
  if (!settled) return false
  await endReading(ctx, run, 'failed', error.code)
  if (isQuiet) {
    await deleteRun(ctx, run.id)
    await changed(ctx, settled, 'checked')
    return true
  }
  await endRun(ctx, run, settled, error.code)
  await changed(ctx, settled, settled.status)
  return true
}

/**
 * Ends a run that found its website as it was, or as somebody has declined it; what it learned of its pages' versions is kept.
 * A run that has seen the site `isWhole` makes whole what was known in part.
 */
export async function settleUnchanged(
  ctx: TxContext,
  run: RunRow,
  source: SourceRow,
  { isWhole, isDeclined }: { isWhole: boolean; isDeclined: boolean },
): Promise<boolean> {
  const liveRunId = source.liveRunId ?? run.id
  const settled = await saveRunningSource(ctx, run.id, {
    status: 'research_completed',
    currentRunId: liveRunId,
    checkedAt: ctx.clock.now(),
    waitingRunId: null,
    ...(isWhole ? { partial: false, partialReason: null } : {}),
    ...(isDeclined ? {} : await schemeRead(ctx, source, run.id)),
    ...(await liveFigures(ctx, source)),
    ...over(ctx, source),
  })
  await forgetSteps(ctx, run.id)
  if (!settled) return false
  await endReading(ctx, run, 'unchanged')
  await endReadings(ctx, source.id, 'waiting', 'replaced', run.id)
  await keepKnownPages(ctx, run, { into: liveRunId, before: null })
  // The site may have got its own meanwhile, or have none any more; no page is another for it.
  const isGone = await isListGone(ctx, run.id, 'llms')
  await moveNotes(ctx, { from: run.id, into: liveRunId, code: ownList, isGone })
  await deleteOtherRuns(ctx, source.id, [liveRunId])
  await changed(ctx, settled, 'checked')
  return true
}

/** Ends a run whose version is whole: it answers from now on, or `waits` for somebody to accept it. */
export async function settleFinished(
  ctx: TxContext,
  run: RunRow,
  source: SourceRow,
  { waits, reason, end }: { waits: boolean; reason: string | null; end: SourceChange },
): Promise<boolean> {
  const now = ctx.clock.now()
  const { pages, passages } = await countKept(ctx, run.id)
  const settled = await saveRunningSource(ctx, run.id, {
    status: 'research_completed',
    checkedAt: now,
    ...end,
    pagesRead: pages,
    ...(waits
      ? { waitingRunId: run.id }
      : {
          liveRunId: run.id,
          waitingRunId: null,
          researchedAt: now,
          passagesCount: passages,
          ...(await schemeRead(ctx, source, run.id)),
        }),
    ...over(ctx, source),
  })
  await forgetSteps(ctx, run.id)
  if (!settled) return false
  await endReadings(ctx, source.id, 'waiting', 'replaced', run.id)
  await keepKnownPages(ctx, run, { into: run.id, before: source.liveRunId })
  if (source.liveRunId !== null && !(await isListGone(ctx, run.id, 'llms')))
    await copyNote(ctx, { from: source.liveRunId, into: run.id, code: ownList })
  await noteAnswers(ctx, run.id, { answersNow: !waits })
  await endReading(ctx, run, waits ? 'waiting' : 'accepted', reason)
  await endRun(ctx, run, settled, settled.partialReason ?? settled.status)
  if (waits) {
    await deleteOtherRuns(ctx, source.id, [run.id, settled.liveRunId ?? run.id])
    await changed(ctx, settled, 'waiting')
    return true
  }
  await adoptPages(ctx, run.id)
  await deleteOtherRuns(ctx, source.id, [run.id])
  await changed(ctx, settled, 'research_completed', run.bySchedule ? { by: 'schedule' } : {})
  return true
}

/** Lets a version that waits answer, while nothing is researched. Gives null when none waits any more. */
export async function takeOver(ctx: Context, source: SourceRow): Promise<SourceRow | null> {
  const runId = source.waitingRunId
  const reading = runId === null ? null : await findReadingOf(ctx, runId)
  if (runId === null || reading === null) return null
  const { pages, passages } = await countKept(ctx, runId)
  // Answers that were given while it waited rest on the version before too.
  await noteAnswers(ctx, runId, { answersNow: true })
  await adoptPages(ctx, runId)
  const settled = await saveSource(ctx, source.id, {
    // A reading since may have failed or been cancelled: its run goes with the others, and its end is no longer what is shown.
    status: 'research_completed',
    currentRunId: runId,
    errorCode: null,
    errorMessage: null,
    liveRunId: runId,
    waitingRunId: null,
    researchedAt: ctx.clock.now(),
    pagesRead: pages,
    passagesCount: passages,
    ...(await schemeRead(ctx, source, runId)),
  })
  await saveReading(ctx, reading.id, { state: 'accepted' })
  await deleteOtherRuns(ctx, source.id, [runId])
  return settled
}

/** Lets the version before go on answering, and forgets the one that waits. Gives null when none waits any more. */
export async function keepOld(ctx: Context, source: SourceRow): Promise<SourceRow | null> {
  const runId = source.waitingRunId
  const reading = runId === null ? null : await findReadingOf(ctx, runId)
  if (runId === null || reading === null) return null
  const settled = await saveSource(ctx, source.id, {
    waitingRunId: null,
    currentRunId: source.liveRunId,
    ...(await liveFigures(ctx, source)),
  })
  await saveReading(ctx, reading.id, { state: 'declined' })
  await deleteRun(ctx, runId)
  return settled
}

/**
 * What a version that holds says of an address that was typed without a scheme: https for good once its start page was read
 * so, and http until the next reading, which asks for https again. A host that leads to another one's https may have none.
 */
async function schemeRead(ctx: Context, source: SourceRow, runId: string): Promise<SourceChange> {
  const { schemeAssumed, url } = source
  if (!schemeAssumed) return {}
  const start = await findStartAddress(ctx, runId)
  if (start === null) return { url }
  const isOwn = url.startsWith('https:') || new URL(start).host === new URL(url).host
  return start.startsWith('https:') && isOwn
    ? { url: byHttps(url), schemeAssumed: false }
    : { url: byHttp(url) }
}

/** What is counted of the version that answers, where there is one: a run that ends without a version leaves them. */
export async function liveFigures(ctx: Context, source: SourceRow): Promise<SourceChange> {
  if (source.liveRunId === null) return {}
  const { pages, passages } = await countKept(ctx, source.liveRunId)
  return { pagesRead: pages, passagesCount: passages }
}

async function endRun(ctx: Context, run: RunRow, source: SourceRow, reason: string): Promise<void> {
  await saveRun(ctx, run.id, { finishedAt: ctx.clock.now() })
  await deleteCrawlSteps(ctx, run.id)
  await insertActivity(ctx, run, { code: source.status, params: { reason }, depth: source.currentDepth })
}

async function endReading(
  ctx: Context,
  run: RunRow,
  state: 'failed' | 'unchanged' | 'waiting' | 'accepted',
  reason: string | null = null,
): Promise<void> {
  const reading = await findReadingOf(ctx, run.id)
  if (reading === null) return
  await saveReading(ctx, reading.id, {
    state,
    finishedAt: ctx.clock.now(),
    ...(reason === null ? {} : { reason }),
  })
  await forgetOldReadings(ctx, run.sourceId)
}

/**
 * Notes with each change which earlier answers quote what is no longer there. Receipts of what still is go over to the version
 * that answers from now on, for the one that they were made from is forgotten.
 */
async function noteAnswers(
  ctx: Context,
  runId: string,
  { answersNow }: { answersNow: boolean },
): Promise<void> {
  const reading = await findReadingOf(ctx, runId)
  if (reading === null) return
  const changes = (await findChangeKeys(ctx, reading.id)).filter(({ kind }) => kind !== 'added')
  const old = changes.flatMap(({ beforeSnapshotId }) => beforeSnapshotId ?? [])
  const quotes = Map.groupBy(await findQuotes(ctx, old), ({ snapshotId }) => snapshotId)
  const quoted = changes.filter(({ beforeSnapshotId }) => quotes.has(beforeSnapshotId ?? ''))
  const bodies = await findSnapshotBodies(
    ctx,
    quoted.flatMap(({ beforeSnapshotId, afterSnapshotId }) =>
      [beforeSnapshotId ?? [], afterSnapshotId ?? []].flat(),
    ),
  )
  for (const { id, beforeSnapshotId, afterSnapshotId } of quoted) {
    const find = quoteFinder(
      bodies.get(beforeSnapshotId ?? '') ?? '',
      bodies.get(afterSnapshotId ?? '') ?? '',
    )
    const lost: string[] = []
    const moved: Parameters<typeof moveReceipts>[1][number][] = []
    for (const from of quotes.get(beforeSnapshotId ?? '') ?? []) {
      const place = find(from)
      // The program has others to answer.
      await immediate()
      if (place === null) lost.push(...from.messageIds)
      else if (afterSnapshotId !== null) moved.push({ from, snapshotId: afterSnapshotId, ...place })
    }
    await saveAnswers(ctx, id, [...new Set(lost)].toSorted())
    if (answersNow) await moveReceipts(ctx, moved)
  }
}
