// How often somebody outside may read, who needs no account for it. Each process counts for itself, in memory: a count in the
// database would cost as much as what is read.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from './context.ts'
import { fail } from './fail.ts'
import { networksOf } from './take-attempt.ts'

/** One page looks every two seconds while a person speaks: so often twenty of them do. */
const ofVisitors = new RateLimiterMemory({ keyPrefix: 'visitor-reads', points: 600, duration: 60 })

/** Whole companies and mobile networks have one address, and each page with a widget fetches it. */
const perNetwork = 1_200
const byShare = new Map<number, RateLimiterMemory>()

/** Counts what a visitor reads, or does that is counted nowhere else. Fails: `too_many_requests`. */
export const takeVisitorRead = (visitorId: string): Promise<void> => take(ofVisitors, visitorId)

/** Counts what anybody reads who is nobody yet, by their network. Fails: `too_many_requests`. */
export async function takePublicRead({ client }: Pick<Context, 'client'>): Promise<void> {
  for (const { network, share } of networksOf(client.address)) {
    const limiter = byShare.getOrInsertComputed(
      share,
      () => new RateLimiterMemory({ keyPrefix: 'public-reads', points: perNetwork * share, duration: 60 }),
    )
    await take(limiter, network)
  }
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  const refused = await limiter.consume(key).then(
    () => null,
    (refusal: unknown) => refusal,
  )
  if (refused === null) return
  if (!(refused instanceof RateLimiterRes)) throw refused
  fail('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)) })
}
