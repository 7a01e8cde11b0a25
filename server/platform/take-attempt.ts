// What may be done so often only, whoever asks.
import ipaddr from 'ipaddr.js'
import type { Limit } from '#server/adapters/attempts/attempts.ts'
import { asOwner, type Context, type OwnerContext } from './context.ts'
import { Failure } from './fail.ts'

/** The network that a request comes from, to take turns by. */
export const callersNetwork = (ctx: Context): string => networksOf(ctx.client.address)[0].network

/** Something that is counted, before what it is for is done. */
interface Count {
  limit: Limit
  key: string
}

/** How an act counts for the network that it comes from: a limit of networks holds for each of them. */
export const countsOfNetwork = (ctx: Context, limit: Limit): Count[] =>
  networksOf(ctx.client.address).map(({ network, share }) => ({
    limit: { ...limit, most: limit.most * share },
    key: network,
  }))

/** Counts one attempt of each. Null when all are among those allowed; else the seconds until the first that is not. */
export async function takeCounts(ctx: OwnerContext, counts: readonly Count[]): Promise<number | null> {
  for (const { limit, key } of counts) {
    const seconds = await ctx.attempts.take(ctx.db, limit, key)
    if (seconds !== null) return seconds
  }
  return null
}

/** Counts one attempt of the network that a request comes from. Fails: `too_many_attempts`. */
export const takeAttemptOfNetwork = (ctx: Context, limit: Limit): Promise<void> =>
  takeAttempts(ctx, countsOfNetwork(ctx, limit))

/** Counts one attempt, before what it is for is done. Fails: `too_many_attempts`. */
export async function takeAttempt(ctx: Context, limit: Limit, key: string): Promise<void> {
  await takeAttempts(ctx, [{ limit, key }])
}

/** The same for several limits at once; an attempt that one of them refuses counts for those before it. */
export async function takeAttempts(ctx: Context, counts: readonly Count[]): Promise<void> {
  const retryAfterSeconds = await asOwner(ctx, (ctx) => takeCounts(ctx, counts))
  // Outside of the transaction, which would take the count back with it.
  if (retryAfterSeconds === null) return
  throw new Failure('too_many_attempts', { retryAfterSeconds, wait: inWords(retryAfterSeconds) }, [])
}

interface Network {
  network: string
  /** How many households it may hold, as limits see it. */
  share: number
}

/** A customer may be given a whole /48, which is 65,536 networks: as much as eight households is theirs. */
const householdsOfSite = 8

/**
 * The networks that an address belongs to, smallest first, in one spelling: an IPv4 address by itself, an IPv6 address by the /64
 * that one household or machine is given, and by the /48 that one site is.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  if (!ipaddr.isValid(address)) return [{ network: 'unknown', share: 1 }]
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return [{ network: parsed.toString(), share: 1 }]
  const parts = parsed.parts.map((part) => part.toString(16))
  return [
    { network: `${parts.slice(0, 4).join(':')}::/64`, share: 1 },
    { network: `${parts.slice(0, 3).join(':')}::/48`, share: householdsOfSite },
  ]
}

/** A time to wait, for people. */
function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
