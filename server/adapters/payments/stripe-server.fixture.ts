// The stand-in Stripe with two plans, in memory, for tests.
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { CataloguePlan } from '#server/adapters/payments/stand-in/catalogue.ts'
import { openStripeServer, type StripeServer } from '#server/adapters/payments/stand-in/stripe-server.ts'
import { cryptoRandom } from '#server/adapters/random/crypto-random.ts'

const testPlans: readonly CataloguePlan[] = [
  { productId: 'prod_team', priceId: 'price_team', name: 'Team', priceCents: 4_900 },
  { productId: 'prod_business', priceId: 'price_business', name: 'Business', priceCents: 14_900 },
]

/** Opens the stand-in on a free port. */
export const startStripeServer = (clock: Clock = systemClock()): Promise<StripeServer> =>
  openStripeServer({ clock, random: cryptoRandom(), plans: testPlans })
