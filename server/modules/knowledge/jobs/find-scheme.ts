// Which scheme an address means that was typed without one.
import { byHttp, byHttps } from '#engine/crawl/addresses.ts'
import { portOf } from '#server/adapters/fetch/address-guard.ts'
import { WebFetchError } from '#server/adapters/fetch/web-fetch.ts'
import type { Context } from '#server/platform/context.ts'
import { step } from '#server/platform/jobs/checkpoints.ts'
import { sharedTurns } from '../store/host-turns.ts'
import type { RunRow } from '../store/runs.ts'
import { saveRunningSource, type SourceRow } from '../store/sources.ts'

/** How long each scheme is waited for; a connection that cannot be made is known after four seconds. */
const WAIT_MS = 6_000

/**
 * The source at the address by which a run reads it. Only https is settled for good, once it has answered or a version
 * was read by it: whoever stands on the way can make it look absent. Until then each run asks for it first. A version that
 * was read by http stays comparable, for pages are held against each other whatever their schemes.
 */
export async function findScheme(ctx: Context, run: RunRow, source: SourceRow): Promise<SourceRow> {
  if (!source.schemeAssumed) return source
  const wasReadByHttps = source.liveRunId !== null && source.url.startsWith('https:')
  const changeTo = (url: string | null) =>
    url === null ? {} : { url, schemeAssumed: !url.startsWith('https:') }
  // Kept, so that a run that was interrupted goes on by the scheme by which it began.
  const found = await step(
    ctx,
    run.id,
    'scheme',
    async (ctx) => (wasReadByHttps ? source.url : answeringAddress(ctx, source.url)),
    (ctx, url) => saveRunningSource(ctx, run.id, changeTo(url)),
  )
  return { ...source, ...changeTo(found) }
}

/**
 * The address by https, or by http where there is no https at all and http answers; null where neither can be had. That
 * https fails in another way, such as by a certificate that is not valid, is no reason to do without it.
 */
export async function answeringAddress(ctx: Context, address: string): Promise<string | null> {
  const found = await ask(ctx, byHttps(address))
  if (found !== 'not served') return found === 'answered' ? byHttps(address) : null
  return (await ask(ctx, byHttp(address))) === 'answered' ? byHttp(address) : null
}

/** Asks for the file that a crawl begins with, in turn with others who read from this host. Any answer will do. */
async function ask(ctx: Context, address: string): Promise<'answered' | 'not served' | 'failed'> {
  const url = new URL('/robots.txt', address)
  const turnAt = await sharedTurns(ctx).take(url.host, ctx.config.research.pauseMs)
  await ctx.clock.sleep(Math.max(0, turnAt - ctx.clock.now().getTime()), ctx.signal)
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(WAIT_MS)])
  const request = { url: url.href, port: portOf(url), accept: () => false, mayFollow: () => false, signal }
  try {
    await ctx.web.get(request)
    return 'answered'
  } catch (error) {
    ctx.signal.throwIfAborted()
    return error instanceof WebFetchError && error.isNotServed ? 'not served' : 'failed'
  }
}
