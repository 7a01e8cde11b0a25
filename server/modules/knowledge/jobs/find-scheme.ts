// Which scheme an address means that was typed without one: the one that answers.
import { portOf } from '#server/adapters/fetch/address-guard.ts'
import { WebFetchError } from '#server/adapters/fetch/web-fetch.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { sharedTurns } from '../store/host-turns.ts'
import type { RunRow } from '../store/runs.ts'
import { saveRunningSource, type SourceRow } from '../store/sources.ts'

/** How long each scheme is waited for; a connection that cannot be made is known after four seconds. */
const WAIT_MS = 6_000

/** The source at the address that answers, which is its own from now on; as it is where none does, so that its next run looks again. */
export async function withScheme(ctx: Context, run: RunRow, source: SourceRow): Promise<SourceRow> {
  if (!source.schemeAssumed) return source
  const url = await answeringAddress(ctx, source.url)
  if (url === null) return source
  const change = { url, schemeAssumed: false }
  return (await inTransaction(ctx, (ctx) => saveRunningSource(ctx, run.id, change))) ?? source
}

/**
 * The address by https, or by http where https cannot be connected to and http answers; null where neither can be had. A certificate
 * that is not valid is no reason to do without one.
 */
export async function answeringAddress(ctx: Context, address: string): Promise<string | null> {
  const found = await ask(ctx, address)
  if (found !== 'unconnected') return found === 'answered' ? address : null
  const plain = address.replace(/^https:/, 'http:')
  return (await ask(ctx, plain)) === 'answered' ? plain : null
}

/** Asks for the file that a crawl begins with, in turn with others who read from this host. */
async function ask(ctx: Context, address: string): Promise<'answered' | 'unconnected' | 'failed'> {
  const url = new URL('/robots.txt', address)
  const turnAt = await sharedTurns(ctx).take(url.host, ctx.config.research.pauseMs)
  await ctx.clock.sleep(Math.max(0, turnAt - ctx.clock.now().getTime()), ctx.signal)
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(WAIT_MS)])
  try {
    await ctx.web.get({ url: url.href, port: portOf(url), accept: () => false, signal })
    return 'answered'
  } catch (error) {
    ctx.signal.throwIfAborted()
    return error instanceof WebFetchError && error.isUnconnected ? 'unconnected' : 'failed'
  }
}
