// Where the payment provider tells of what happened. It is believed by its signature alone, and asked how things stand.
import { openToAll } from '#contract/access.ts'
import { webhookPath } from '#contract/billing.ts'
import { fail } from '#server/platform/fail.ts'
import { answerJson } from '#server/platform/http/answers.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { BodyError } from '#server/platform/http/request-body.ts'
import { receiveEvent } from './actions/receive-event.ts'

/** Larger than any event that the provider sends. */
const LIMIT_BYTES = 256_000

export const billingRoutes: readonly RawRoute[] = [
  {
    method: 'POST',
    path: webhookPath,
    access: openToAll('the payment provider calls it, and proves by a signature that it is the one'),
    why: 'the signature is over the bytes of the body as they came',
    handle: async (ctx, { request, body, response }) => {
      const signature = request.headers['stripe-signature']
      if (typeof signature !== 'string') return fail('webhook_refused')
      const rawBody = await body(LIMIT_BYTES).catch((error: unknown) => {
        if (error instanceof BodyError && error.fault === 'too_large')
          return fail('body_too_large', { limitBytes: LIMIT_BYTES })
        throw error
      })
      await receiveEvent(ctx, { rawBody: rawBody.toString('utf8'), signature })
      answerJson(response, 200, { received: true })
    },
  },
]
