// How often a program may ask with one key, told in the head of every answer.
import type { ServerResponse } from 'node:http'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from '../fail.ts'

const A_MINUTE = 600

/** Each process counts for itself: this keeps a loop that went wrong from the others, and is no promise to the last request. */
const limiter = new RateLimiterMemory({ points: A_MINUTE, duration: 60 })

/** Counts a request with this key. Fails: `too_many_requests`. */
export async function takeKeyRequest(response: ServerResponse, keyId: string): Promise<void> {
  const taken = await limiter.consume(keyId).catch((refused: unknown) => {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  })
  const seconds = Math.max(1, Math.ceil(taken.msBeforeNext / 1_000))
  response.setHeader('RateLimit-Limit', A_MINUTE)
  response.setHeader('RateLimit-Remaining', taken.remainingPoints)
  response.setHeader('RateLimit-Reset', seconds)
  if (taken.consumedPoints > A_MINUTE) fail('too_many_requests', { retryAfterSeconds: seconds })
}
