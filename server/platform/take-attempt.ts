// What may be done so often only, whoever asks.
import ipaddr from 'ipaddr.js'
import type { Limit } from '#server/adapters/attempts/attempts.ts'
import { asOwner, type Context } from './context.ts'
import { Failure } from './fail.ts'

/** The network that a request comes from, as limits know it. */
export const callersNetwork = (ctx: Context): string => networkOf(ctx.client.address)

/** Counts one attempt, before what it is for is done. Fails: `too_many_attempts`. */
export async function takeAttempt(ctx: Context, limit: Limit, key: string): Promise<void> {
  await takeAttempts(ctx, [{ limit, key }])
}

/** The same for several limits at once; an attempt that one of them refuses counts for those before it. */
export async function takeAttempts(
  ctx: Context,
  counts: readonly { limit: Limit; key: string }[],
): Promise<void> {
  const retryAfterSeconds = await asOwner(ctx, async (ctx) => {
    for (const { limit, key } of counts) {
      const seconds = await ctx.attempts.take(ctx.db, limit, key)
      if (seconds !== null) return seconds
    }
    return null
  })
  // Outside of the transaction, which would take the count back with it.
  if (retryAfterSeconds === null) return
  throw new Failure('too_many_attempts', { retryAfterSeconds, wait: inWords(retryAfterSeconds) }, [])
}

/**
 * The network that an address belongs to, in one spelling: an IPv4 address by itself, an IPv6 address by the /64 that
 * one household or machine is given.
 */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6)
    return `${parsed.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(':')}::/64`
  return parsed.toString()
}

/** A time to wait, for people. */
function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
