// Prices: amount, currency, what for.
import type { FoundItem } from '../found-item.ts'
import { cited } from '../page/page-view.ts'
import { nameKey, type Offer } from './offer.ts'

/** A page about prices or about that very thing says it best, the start page says it in passing. */
export function placeWorth({ view, about }: Offer): number {
  if (nameKey(view.subject) === nameKey(about)) return 0.06
  return view.purposes.has('prices') ? 0.05 : view.page.depth === 0 ? -0.05 : 0
}

/** One item for each thing that costs something; the same amount for the same thing is found once. */
export function findPrices(offers: readonly Offer[]): FoundItem[] {
  const products = new Set(offers.filter(({ isProduct }) => isProduct).map(({ about }) => nameKey(about)))
  const kept = new Map<string, Offer[]>()
  const best = offers.toSorted((a, b) => b.confidence + placeWorth(b) - a.confidence - placeWorth(a))
  for (const offer of best) {
    const amount = `${offer.money.currency} ${offer.money.amount}`
    const same = kept.get(amount) ?? []
    // Another name for the same amount is another price only if both are things that one can buy.
    const known = same.some(
      (one) =>
        nameKey(one.about) === nameKey(offer.about) ||
        !products.has(nameKey(offer.about)) ||
        !products.has(nameKey(one.about)),
    )
    if (!known) kept.set(amount, [...same, offer])
  }
  return [...kept.values()].flat().map(({ view, money, about, said, confidence, method }) =>
    cited(view, said, {
      type: 'prices',
      value: view.page.text.slice(money.start, money.end),
      fields: { amount: money.amount, currency: money.currency, about },
      method,
      confidence,
    }),
  )
}
