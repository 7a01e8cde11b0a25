import type { Offer } from '../company.ts'
import { addPage, type Draft, filler, paragraph, pathOf, priceOf, tellOf, told } from '../draft.ts'
import { offerPath } from './house-pages.ts'

/** The list of what the company sells, and a page for each thing. */
export function addOfferPages(draft: Draft): void {
  const { company, labels } = draft
  const indexPath = pathOf(draft, '', company.kind.offersPath)
  const home = { text: labels.pages.home, path: '/' }
  addPage(draft, {
    path: indexPath,
    title: company.kind.offersTitle,
    trail: [home],
    blocks: [
      paragraph(...filler(draft, company.lexicon.prose.home, 2, 'offers')),
      {
        kind: 'cards',
        cards: company.offers.map((offer) => ({
          text: offer.name,
          path: offerPath(draft, offer.slug),
          detail: filler(draft, company.lexicon.prose.offer, 1, `card/${offer.slug}`, named(offer))[0] ?? '',
          price: company.country.money(offer.amount),
        })),
      },
    ],
  })
  const trail = [home, { text: company.kind.offersTitle, path: indexPath }]
  for (const offer of company.offers) addOffer(draft, offer, trail)
}

function addOffer(draft: Draft, offer: Offer, trail: { text: string; path: string }[]): void {
  const { company, labels, ledger } = draft
  const { offerFacts, prose } = company.lexicon
  const path = offerPath(draft, offer.slug)
  const printed = company.country.money(offer.amount)
  ledger.item('products', offer.name, path, priceOf(draft, offer.amount))
  ledger.item('prices', priceOf(draft, offer.amount), path, offer.name)
  const chance = draft.chance(`offer/${offer.slug}`)
  const price = told(draft, {
    id: `offer-${offer.slug}-price`,
    path,
    value: printed,
    pattern: { sentences: labels.priceSentences, questions: labels.priceQuestions },
    given: named(offer),
  })
  const patterns = chance.sample(
    offerFacts.filter((pattern) => pattern.of === undefined || pattern.of === company.kind.offersAre),
    3,
  )
  const subject = { id: `offer-${offer.slug}`, name: offer.inSentence }
  const [first = '', second = '', third = ''] = patterns.map((pattern) =>
    tellOf(draft, pattern, subject, path),
  )
  const lines = filler(draft, prose.offer, 6, `offer/${offer.slug}`, named(offer))
  addPage(draft, {
    path,
    title: offer.name,
    trail,
    subject: { type: 'offer', name: offer.name, amount: offer.amount },
    related: chance
      .sample(
        company.offers.filter((other) => other !== offer),
        3,
      )
      .map((other) => ({ text: other.name, path: offerPath(draft, other.slug) })),
    blocks: [
      paragraph(lines[0] ?? '', first, lines[1] ?? ''),
      paragraph(lines[2] ?? '', second),
      { kind: 'price', label: labels.price, printed },
      paragraph(price, lines[3] ?? ''),
      paragraph(third, lines[4] ?? '', lines[5] ?? ''),
    ],
  })
}

function named(offer: Offer) {
  return { subject: offer.inSentence }
}
