// The crawl of one run: every finished step is kept in one transaction with what a person sees of it.
import { portOf } from '#server/adapters/fetch/address-guard.ts'
import type { Context, TxContext } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { crawlByService } from '#engine/crawl/crawl-by-service.ts'
import type { CrawlOutcome, CrawlPorts } from '#engine/crawl/crawl-request.ts'
import { limits } from '#contract/limits.ts'
import { crawlSite } from '#engine/crawl/crawl-site.ts'
import { checkpointStep, type CrawlStep } from '#engine/crawl/crawl-step.ts'
import { isUnstorable } from '#server/platform/db/storable.ts'
import { madeStorable } from '#engine/text/storable.ts'
import { cutSnapshot, readLinksOnThread, readResource } from './reading.ts'
import { notePages } from '#server/modules/billing/index.ts'
import { forgetOldTurns, sharedTurns } from '../store/host-turns.ts'
import { countOwnSnapshots, insertSnapshot, savePage } from '../store/pages.ts'
import { insertChanges } from '../store/readings.ts'
import { findCrawlSteps, insertActivity, insertCrawlStep, type RunRow } from '../store/runs.ts'
import { saveRunningSource, type SourceRow } from '../store/sources.ts'
import { ownNameFor } from '../rules.ts'
import { noted, pageNoted } from './crawl-notes.ts'
import { progressPace } from './progress-pace.ts'
import { memoryOf, type Past, pagesAgain, type Seen, seenBefore } from './past.ts'
import { serviceFor, withServiceJob } from './service-crawl.ts'

/**
 * Crawls the source's site, from where an earlier attempt stopped; gives how it ended. What is as it was in the version
 * before is not read anew.
 */
export async function crawlSource(
  ctx: Context,
  run: RunRow,
  source: SourceRow,
  past: Past | null,
): Promise<Pick<CrawlOutcome, 'ended' | 'startFailure' | 'pages'>> {
  const { research } = ctx.config
  const memory = memoryOf(ctx, past)
  const resume = await inTransaction(ctx, (ctx) => findCrawlSteps(ctx, run.id))
  await forgetOldTurns(ctx)
  const pace = progressPace()
  const port = portOf(new URL(source.url))
  const request = {
    startUrl: source.url,
    query: source.query,
    // The operator's bounds hold, whatever was asked for.
    maxDepth: Math.min(source.maxDepth, research.maxDepth),
    maxPages: Math.min(source.maxPages, research.maxPages, run.pageLimit ?? Infinity),
    maxBytes: research.maxBytes,
    maxPageBytes: research.maxPageBytes,
    maxMs: research.maxSeconds * 1000,
    scope: 'host' as const,
    product: 'StaffroomBot',
    unthrottled: false,
    pauseMs: research.pauseMs,
    choice: source.pageChoice,
    seeds: [],
    again: await pagesAgain(ctx, past, source),
  }
  const ports: CrawlPorts = {
    get: (request) => ctx.web.get({ ...request, port }),
    readPage: (resource, signal) => readResource(ctx.readers, resource, signal),
    readLinks: (list, signal) => readLinksOnThread(ctx.readers, list, signal),
    render: async (url, signal) => {
      const rendered = await ctx.browser.render(url, signal)
      return rendered.html === null ? null : rendered
    },
    known: (url) => memory.known(url),
    turns: sharedTurns(ctx),
    now: () => ctx.clock.now().getTime(),
    sleep: (ms, signal) => ctx.clock.sleep(ms, signal),
    random: () => ctx.random.fraction(),
    signal: ctx.signal,
    record: async (found) => {
      const step = madeStorable(found)
      const isFirst = step.kind === 'page' && step.depth === 0
      const snapshot =
        step.kind === 'page' && step.page
          ? await cutSnapshot(ctx.readers, step.page.page, isFirst, ctx.signal)
          : null
      const seen = await seenBefore(ctx, past, memory, step, snapshot)
      const tells = pace(ctx.clock.elapsed(), isFirst)
      await inTransaction(ctx, (ctx) => keep(ctx, run, source, { step, snapshot, seen, past, tells })).catch(
        async (error: unknown) => {
          const skipped = notKept(step)
          if (!skipped || !isUnstorable(error)) throw error
          ctx.log.error('research.page_not_kept', { error })
          await inTransaction(ctx, (ctx) =>
            keep(ctx, run, source, { step: skipped, snapshot: null, seen: null, past, tells }),
          )
        },
      )
    },
  }
  const service = serviceFor(ctx, source)
  const outcome =
    service === null
      ? await crawlSite(request, ports, resume)
      : await withServiceJob(ctx, run, source, service, (job) => crawlByService(request, ports, job, resume))
  ctx.signal.throwIfAborted()
  const { not_chosen: _unwanted, ...passed } = outcome.skipped
  const pagesSkipped = Object.values(passed).reduce((sum, times) => sum + times, 0)
  await inTransaction(ctx, async (ctx) => {
    // The last word on progress came before the last pages.
    await saveRunningSource(ctx, run.id, { pagesRead: outcome.pages, pagesSkipped, pagesQueued: 0 })
    await notePages(ctx, run.workspaceId, run.id, await countOwnSnapshots(ctx, run.id))
  })
  return { ended: outcome.ended, startFailure: outcome.startFailure, pages: outcome.pages }
}

/** A page that the database refuses for what it holds is passed over; without it the research goes on. */
const notKept = (step: CrawlStep): CrawlStep | null =>
  step.kind === 'page'
    ? {
        kind: 'skipped',
        reason: 'not_kept',
        params: {},
        atMs: step.atMs,
        url: step.url,
        requestedUrl: step.requestedUrl,
        depth: step.depth,
        status: step.status,
        bytes: step.bytes,
        ms: step.ms,
        atSight: false,
        finding: null,
      }
    : null

type Content = Awaited<ReturnType<typeof cutSnapshot>>

/** Writes a finished step; throws when the run was cancelled, replaced or deleted meanwhile, so that nothing is added. */
async function keep(
  ctx: TxContext,
  run: RunRow,
  source: SourceRow,
  {
    step,
    snapshot,
    seen,
    past,
    tells,
  }: { step: CrawlStep; snapshot: Content | null; seen: Seen | null; past: Past | null; tells: boolean },
): Promise<void> {
  const alive = await saveRunningSource(ctx, run.id, progressOf(step))
  if (!alive) throw new Error('this research is no longer wanted')
  const kept = checkpointStep(step)
  if (kept) await insertCrawlStep(ctx, run, kept)
  const isNew = snapshot !== null && (seen === null || seen.change !== null)
  const snapshotId = isNew ? ctx.ids.next() : (seen?.snapshotId ?? null)
  if (step.kind === 'page' && step.page && isNew && snapshotId !== null) {
    const { page } = step.page
    await insertSnapshot(ctx, run, {
      ...snapshot,
      id: snapshotId,
      url: step.url,
      title: page.title,
      language: page.language,
      depth: step.depth,
      contentHash: step.finding.contentHash,
      extras: {
        structured: page.structured,
        furniture: page.furniture,
        description: page.description,
        siteName: page.siteName,
        ownName: page.ownName,
        icons: page.icons,
        hidden: page.hidden.slice(0, 50),
      },
      fetchedAt: new Date(step.fetchedAt),
    })
  }
  if (step.kind === 'page' && step.page && step.depth === 0) {
    const name = ownNameFor(alive, step.page.page.ownName)
    if (name !== null) await saveRunningSource(ctx, run.id, { name: name.slice(0, limits.nameCharacters) })
  }
  if (past !== null && seen !== null && seen.change !== null && snapshotId !== null)
    await insertChanges(ctx, past.reading, [{ ...seen.change, afterSnapshotId: snapshotId }])
  const held = seen?.change === null ? seen : null
  const page = pageNoted(step, snapshotId, held?.title)
  if (page) await savePage(ctx, run, page)
  const activity = noted(step, held !== null)
  if (activity) await insertActivity(ctx, run, activity)
  if (tells)
    await announce(ctx, 'knowledge.progressed', { subject: source.id, workspaceId: source.workspaceId })
}

function progressOf(step: CrawlStep) {
  if (step.kind !== 'progress') return { stage: 'crawl' }
  const { pages, skipped, queued, depth } = step
  return { stage: 'crawl', pagesRead: pages, pagesSkipped: skipped, pagesQueued: queued, currentDepth: depth }
}
