// How often a program may ask with one key, and somebody without an account of what they try out; told in the head of every
// answer. Each process counts for itself: this keeps a loop that went wrong from the others, and is no promise to the last
// request.
import type { ServerResponse } from 'node:http'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Person } from '../actor.ts'
import { fail } from '../fail.ts'

const ofKeys = new RateLimiterMemory({ keyPrefix: 'key', points: 600, duration: 60 })
const ofTryOuts = new RateLimiterMemory({ keyPrefix: 'try-out', points: 60, duration: 3_600 })

/** Whether somebody asks with the key of a workspace. */
export const isProgramKey = (key: Person['key']): boolean => key === 'read' || key === 'write'

/** Counts a request with this key. Fails: `too_many_requests`. */
export const takeKeyRequest = (response: ServerResponse, keyId: string): Promise<void> =>
  take(ofKeys, response, keyId)

/** Counts something that a try-out does, such as a question. Fails: `too_many_requests`. */
export const takeTryOutRequest = (response: ServerResponse, sessionId: string): Promise<void> =>
  take(ofTryOuts, response, sessionId)

async function take(limiter: RateLimiterMemory, response: ServerResponse, id: string): Promise<void> {
  const taken = await limiter.consume(id).catch((refused: unknown) => {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  })
  const seconds = Math.max(1, Math.ceil(taken.msBeforeNext / 1_000))
  response.setHeader('RateLimit-Limit', limiter.points)
  response.setHeader('RateLimit-Remaining', taken.remainingPoints)
  response.setHeader('RateLimit-Reset', seconds)
  if (taken.consumedPoints > limiter.points) fail('too_many_requests', { retryAfterSeconds: seconds })
}
