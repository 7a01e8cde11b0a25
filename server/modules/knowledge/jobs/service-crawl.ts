// A research whose pages a service brings: which one, and that its crawl is found again after a stop and ended with the run.
import type { CrawlService } from '#server/adapters/crawl-service/crawl-service.ts'
import { hostAndPort, portOf } from '#server/adapters/fetch/address-guard.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/context.ts'
import type { ServiceJob } from '#engine/crawl/service-job.ts'
import { isRunning } from '../rules.ts'
import type { RunRow } from '../store/runs.ts'
import { findSource, saveRunningSource, type SourceRow } from '../store/sources.ts'

const CANCEL_MS = 4_000

/** The service that crawls this website; null where the program does it itself, as inside one's own network always. */
export function serviceFor(ctx: Context, source: SourceRow): CrawlService | null {
  const { research } = ctx.config
  const url = new URL(source.url)
  if ((source.engine ?? research.engine) !== 'firecrawl') return null
  return research.allow.includes(hostAndPort(url.hostname, portOf(url))) ? null : ctx.crawlService
}

/**
 * Runs a crawl over the service's job of this run. The job's id is kept, so that another worker takes it up after a stop; when
 * the run is not wanted any more, the service is told.
 */
export async function withServiceJob<Outcome>(
  ctx: Context,
  run: RunRow,
  source: SourceRow,
  service: CrawlService,
  crawl: (job: ServiceJob) => Promise<Outcome>,
): Promise<Outcome> {
  let id = source.firecrawlJobId
  const known = (): string => {
    if (id === null) throw new Error('a crawl was looked at before it was begun')
    return id
  }
  const job: ServiceJob = {
    async begin({ anew }, signal) {
      if (id !== null && !anew) return
      const { research } = ctx.config
      id = await service.start(
        {
          url: source.url,
          maxPages: Math.min(source.maxPages, research.maxPages, run.pageLimit ?? Infinity),
          maxDepth: Math.min(source.maxDepth, research.maxDepth),
          choice: source.pageChoice,
        },
        signal,
      )
      const kept = { firecrawlJobId: id }
      const alive = await inTransaction(ctx, (ctx) => saveRunningSource(ctx, run.id, kept))
      if (!alive) throw new Error('this research is no longer wanted')
    },
    look: async (next, signal) => service.look(known(), next, signal),
    leftOut: async (signal) => service.leftOut(known(), signal),
    async cancel() {
      if (id === null) return
      await service.cancel(id, AbortSignal.timeout(CANCEL_MS)).catch((error: unknown) => {
        ctx.log.warn('research.service_not_cancelled', { error })
      })
    },
  }
  try {
    return await crawl(job)
  } finally {
    if (!(await isWanted(ctx, run))) await job.cancel()
  }
}

/** True also where the database does not say: a worker that stops leaves the crawl to the next one. */
const isWanted = (ctx: Context, run: RunRow): Promise<boolean> =>
  inTransaction(ctx, (ctx) => findSource(ctx, run.sourceId)).then(
    (source) => source !== null && source.currentRunId === run.id && isRunning(source.status),
    () => true,
  )
