// Where the payment provider tells of what happened. It is believed by its signature alone, and asked how things stand.
import type { IncomingMessage } from 'node:http'
import { openToAll } from '#contract/access.ts'
import { webhookPath } from '#contract/billing.ts'
import { fail } from '#server/platform/fail.ts'
import { answerJson } from '#server/platform/http/answers.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { receiveEvent } from './actions/receive-event.ts'

/** Larger than any event that the provider sends. */
const LIMIT_BYTES = 256_000

async function rawBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > LIMIT_BYTES) return fail('body_too_large', { limitBytes: LIMIT_BYTES })
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

export const billingRoutes: readonly RawRoute[] = [
  {
    method: 'POST',
    path: webhookPath,
    access: openToAll('the payment provider calls it, and proves by a signature that it is the one'),
    why: 'the signature is over the bytes of the body as they came',
    handle: async (ctx, { request, response }) => {
      const signature = request.headers['stripe-signature']
      if (typeof signature !== 'string') return fail('webhook_refused')
      await receiveEvent(ctx, { rawBody: await rawBody(request), signature })
      answerJson(response, 200, { received: true })
    },
  },
]
