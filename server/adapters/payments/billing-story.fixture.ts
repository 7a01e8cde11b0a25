// What happens to somebody's subscription at the payment provider, behind the product's back; the news of it; and what
// follows from them, worked out apart from the product.
import type { Payments } from '#server/adapters/payments/payments.ts'
import type { EventObject, SubscriptionObject } from '#server/adapters/payments/stand-in/objects.ts'
import type { StripeServer } from '#server/adapters/payments/stand-in/stripe-server.ts'
import { pick, type Random } from '#server/adapters/random/random.ts'

const prices = ['price_team', 'price_business'] as const
const cards = ['pm_card_visa', 'pm_card_chargeCustomerFail', 'pm_card_authenticationRequired'] as const

/** One thing that chance chooses: a subscription, another plan, another card, an end, a change of mind. */
export async function happen(
  payments: Payments,
  customerId: string,
  random: Random,
  key: string,
): Promise<void> {
  const id = (await payments.readAccount(customerId))?.subscription?.id
  const order = { priceId: pick(random, prices), key }
  const acts: (() => Promise<unknown>)[] = [
    () => payments.subscribe(customerId, { ...order, trialDays: random.below(2) * 7 }),
    () => payments.attachPaymentMethod(customerId, pick(random, cards)),
  ]
  if (id)
    acts.push(
      () => payments.changePlan(id, { ...order, at: new Date() }),
      () => payments.setCancellation(id, true),
      () => payments.setCancellation(id, false),
    )
  // What is refused has happened as well: a declined payment leaves news of its own.
  await pick(random, acts)().catch(() => undefined)
}

/** The news about this customer, in the order in which they came to be. */
export const newsOf = (stripe: StripeServer, customerId: string): EventObject[] =>
  stripe.all('event').filter(({ data }) => Reflect.get(data.object, 'customer') === customerId)

const isSubscription = (object: EventObject['data']['object']): object is SubscriptionObject =>
  Reflect.get(object, 'object') === 'subscription'

/** What somebody has who heard every piece of news once, in order, and asked nobody. */
export function folded(news: readonly EventObject[]): {
  subscriptionStatus: string
  planId: string | null
} {
  const last = new Map<string, SubscriptionObject>()
  for (const { data } of news) if (isSubscription(data.object)) last.set(data.object.id, data.object)
  const rank = ({ status }: SubscriptionObject) =>
    ['trialing active', 'past_due unpaid', 'incomplete', 'canceled'].findIndex((those) =>
      those.includes(status),
    )
  // Of two that were made in the same second the later one counts, as in the provider's own list.
  const [present] = [...last.values()]
    .toReversed()
    .toSorted((a, b) => rank(a) - rank(b) || b.created - a.created)
  if (!present) return { subscriptionStatus: 'inactive', planId: null }
  const ends = present.cancel_at_period_end && ['active', 'trialing'].includes(present.status)
  return {
    subscriptionStatus: ends ? 'cancelled_at_period_end' : present.status,
    planId: present.items.data[0]?.price.id ?? null,
  }
}
