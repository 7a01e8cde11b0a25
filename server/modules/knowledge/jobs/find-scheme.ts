// Which scheme an address means that was typed without one.
import { byHttp, byHttps } from '#engine/crawl/addresses.ts'
import { portOf } from '#server/adapters/fetch/address-guard.ts'
import { WebFetchError } from '#server/adapters/fetch/web-fetch.ts'
import type { Context } from '#server/platform/context.ts'
import { step } from '#server/platform/jobs/checkpoints.ts'
import { sharedTurns } from '../store/host-turns.ts'
import type { RunRow } from '../store/runs.ts'
import type { SourceRow } from '../store/sources.ts'

/** How long each scheme is waited for; a connection that cannot be made is known after four seconds. */
const WAIT_MS = 6_000

/**
 * The source at the address by which a run reads it; a run that holds settles it (see `schemeRead`). Only https is settled for
 * good: whoever stands on the way can make it look absent. Until then each run asks for it first. A version that was read by
 * http stays comparable, for pages are held against each other whatever their schemes.
 */
export async function findScheme(ctx: Context, run: RunRow, source: SourceRow): Promise<SourceRow> {
  if (!source.schemeAssumed) return source
  const wasReadByHttp = source.liveRunId !== null && source.url.startsWith('http:')
  // Kept, so that a run that was interrupted goes on by the scheme by which it began.
  const found = await step(ctx, run.id, 'scheme', (ctx) =>
    answeringAddress(ctx, source.url, { takesErrors: !wasReadByHttp }),
  )
  return { ...source, url: found ?? source.url }
}

/**
 * The address by https, or by http where there is no https at all and http answers; null where neither can be had. That
 * https fails in another way, such as by a certificate that is not valid, is no reason to do without it. Whether a server's
 * error is an answer, `takesErrors` says.
 */
export async function answeringAddress(
  ctx: Context,
  address: string,
  { takesErrors }: { takesErrors: boolean } = { takesErrors: true },
): Promise<string | null> {
  const secured = byHttps(address)
  const found = await ask(ctx, secured)
  if (found === 'not served')
    return typeof (await ask(ctx, byHttp(address))) === 'number' ? byHttp(address) : null
  return found !== 'failed' && (takesErrors || found < 500) ? secured : null
}

/** Asks for the file that a crawl begins with, in turn with others who read from this host; gives the answer's status. */
async function ask(ctx: Context, address: string): Promise<number | 'not served' | 'failed'> {
  const url = new URL('/robots.txt', address)
  const turnAt = await sharedTurns(ctx).take(url.host, ctx.config.research.pauseMs)
  await ctx.clock.sleep(Math.max(0, turnAt - ctx.clock.now().getTime()), ctx.signal)
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(WAIT_MS)])
  const request = { url: url.href, port: portOf(url), accept: () => false, mayFollow: () => false, signal }
  try {
    return (await ctx.web.get(request)).status
  } catch (error) {
    ctx.signal.throwIfAborted()
    return error instanceof WebFetchError && error.isNotServed ? 'not served' : 'failed'
  }
}
