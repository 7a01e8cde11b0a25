import type { CardScript } from './payments.ts'

/** The release whose contract the card's page speaks. Source: Stripe's documentation of including Stripe.js. */
export const SCRIPT_PATH = '/clover/stripe.js'

const STRIPE = 'https://js.stripe.com'

/** Stripe's script, or that of the stand-in at this address. */
export function cardScript(key: string | null, standIn: string | null): CardScript {
  if (standIn !== null)
    return {
      url: `${standIn}${SCRIPT_PATH}`,
      key,
      outside: { scripts: [standIn], frames: [standIn], calls: [] },
    }
  return {
    url: `${STRIPE}${SCRIPT_PATH}`,
    key,
    // Source: Stripe's guide to integration security. `hooks` is where a bank asks its question.
    outside: {
      scripts: [STRIPE, 'https://*.js.stripe.com'],
      frames: [STRIPE, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      calls: ['https://api.stripe.com'],
    },
  }
}
