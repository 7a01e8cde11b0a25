// The page on which a card is added, and where the payment provider tells of what happened: it is believed by its signature
// alone, and asked how things stand.
import { openToAll } from '#contract/access.ts'
import { cardPagePath, webhookPath } from '#contract/billing.ts'
import { fail } from '#server/platform/fail.ts'
import { answerJson, answerText } from '#server/platform/http/answers.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { contentSecurityPolicy } from '#server/platform/http/request-head.ts'
import { BodyError } from '#server/platform/http/request-body.ts'
import { receiveEvent } from './actions/receive-event.ts'

/** Larger than any event that the provider sends. */
const LIMIT_BYTES = 256_000

/** `/settings/card`: the one page on which the payment provider's own script runs. */
const cardPage: RawRoute = {
  method: 'GET',
  path: cardPagePath,
  anyCase: true,
  access: openToAll('it is the page alone; whoever is not signed in is led to the sign-in by it'),
  why: 'it is a page, and the only one that may run a script of somebody else',
  handle: async (ctx, { response, page }) => {
    if (ctx.actor.kind === 'person') {
      const { outside } = await ctx.payments.cardScript()
      response.setHeader('Content-Security-Policy', contentSecurityPolicy("'none'", outside))
    }
    if (!(await page(cardPagePath))) answerText(response, 404, 'The pages are not built. Run: npm start')
  },
}

export const billingRoutes: readonly RawRoute[] = [
  cardPage,
  {
    method: 'POST',
    path: webhookPath,
    access: openToAll('the payment provider calls it, and proves by a signature that it is the one'),
    why: 'the signature is over the bytes of the body as they came',
    handle: async (_ctx, { request, body, response }) => {
      const signature = request.headers['stripe-signature']
      if (typeof signature !== 'string') return fail('webhook_refused')
      const { bytes, ctx } = await body(LIMIT_BYTES).catch((error: unknown) => {
        if (error instanceof BodyError && error.fault === 'too_large')
          return fail('body_too_large', { limitBytes: LIMIT_BYTES })
        throw error
      })
      await receiveEvent(ctx, { rawBody: bytes.toString('utf8'), signature })
      answerJson(response, 200, { received: true })
    },
  },
]
