// What a period of a plan costs, and what a change in the middle of one does.
import type { Standing } from './call.ts'
import type { InvoiceLineObject, PriceObject, SubscriptionItemObject, SubscriptionObject } from './objects.ts'
import { endOfPeriod, shareLeft } from './periods.ts'

interface Period {
  start: number
  end: number
}

const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** One line of an invoice. */
export function lineFor(
  { ledger }: Standing,
  price: PriceObject,
  period: Period,
  {
    amount = price.unit_amount,
    description,
    proration = false,
  }: { amount?: number; description?: string | undefined; proration?: boolean } = {},
): InvoiceLineObject {
  const product = ledger.get('product', price.product)?.name ?? price.product
  const each = `${(price.unit_amount / 100).toFixed(2)} ${price.currency.toUpperCase()} / ${price.recurring.interval}`
  return {
    id: ledger.newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: description ?? `1 × ${product} (at ${each})`,
    period,
    proration,
    quantity: 1,
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: String(price.unit_amount),
    },
  }
}

export const periodOf = ({
  current_period_start: start,
  current_period_end: end,
}: SubscriptionItemObject): Period => ({
  start,
  end,
})

/** The subscription's one item. */
export function itemOf(subscription: SubscriptionObject): SubscriptionItemObject {
  const [item] = subscription.items.data
  if (!item) throw new Error('A subscription has an item.')
  return item
}

export interface PlanChange {
  item: SubscriptionItemObject
  anchor: number
  /** Credit for what was not used, and what the rest of the period costs. */
  lines: InvoiceLineObject[]
}

/** What becomes of the item when its price changes at this moment. Trials change without money; another interval begins anew. */
export function changePrice(
  standing: Standing,
  subscription: SubscriptionObject,
  to: PriceObject,
  at: number,
): PlanChange {
  const item = itemOf(subscription)
  const period = periodOf(item)
  if (subscription.status === 'trialing' || to.id === item.price.id)
    return { item: { ...item, price: to }, anchor: subscription.billing_cycle_anchor, lines: [] }
  const isAnew = to.recurring.interval !== item.price.recurring.interval
  const left = shareLeft(period, at)
  const name = (price: PriceObject) => standing.ledger.get('product', price.product)?.name ?? price.product
  const credit = lineFor(
    standing,
    item.price,
    { start: at, end: period.end },
    {
      amount: -Math.round(item.price.unit_amount * left),
      description: `Unused time on ${name(item.price)} after ${day(at)}`,
      proration: true,
    },
  )
  const next = isAnew ? { start: at, end: endOfPeriod(at, at, to.recurring) } : { start: at, end: period.end }
  const charge = lineFor(standing, to, next, {
    amount: isAnew ? to.unit_amount : Math.round(to.unit_amount * left),
    description: isAnew ? undefined : `Remaining time on ${name(to)} after ${day(at)}`,
    proration: !isAnew,
  })
  return {
    item: {
      ...item,
      price: to,
      ...(isAnew ? { current_period_start: next.start, current_period_end: next.end } : {}),
    },
    anchor: isAnew ? at : subscription.billing_cycle_anchor,
    lines: [credit, charge],
  }
}
