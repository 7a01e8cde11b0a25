// Draws items from what was read.
import { type ExtractionType, extractionType } from '#contract/research.ts'
import { findContacts } from './contacts/find-contacts.ts'
import { findDocuments } from './find-documents.ts'
import { findFaqs } from './find-faqs.ts'
import { findSocialLinks } from './find-social-links.ts'
import type { FoundItem, ReadSnapshot } from './found-item.ts'
import { findHours } from './hours/find-hours.ts'
import { mergeContacts } from './merge-contacts.ts'
import { findOffers } from './offers/find-offers.ts'
import { findPrices } from './offers/find-prices.ts'
import { findProducts } from './offers/find-products.ts'
import { viewSite } from './page/page-view.ts'
import { findPeople } from './people/find-people.ts'

interface ItemRequest {
  pages: ReadSnapshot[]
  /** Empty means all. */
  types: ExtractionType[]
  siteUrl: string
}

/**
 * The items of the wanted types, type by type, the house's own first, then in the order of the pages. Each has the range
 * of a page's text that says it; what structured data tells and no text shows is left out. The same thing is found once,
 * on the page that is surest about it. The same pages give the same items.
 */
export function findItems({ pages, types, siteUrl }: ItemRequest): FoundItem[] {
  const wanted = new Set<ExtractionType>(types.length > 0 ? types : extractionType.options)
  const site = viewSite(pages, siteUrl)
  const offers = wanted.has('prices') || wanted.has('products') ? findOffers(site) : []
  const finders: Record<ExtractionType, () => FoundItem[]> = {
    contacts: () => mergeContacts(findContacts(site), site),
    people: () => findPeople(site),
    prices: () => findPrices(offers),
    products: () => findProducts(site, offers),
    faqs: () => findFaqs(site),
    opening_hours: () => findHours(site),
    social_links: () => findSocialLinks(site),
    documents: () => findDocuments(site),
  }
  const order = new Map(pages.map(({ id }, place) => [id, place]))
  // What is the house's own comes before what belongs to its branches and people.
  const place = ({ snapshotId, fields }: FoundItem): number =>
    (order.get(snapshotId) ?? 0) + (fields['about'] === site.name ? 0 : pages.length)
  return extractionType.options.flatMap((type) =>
    wanted.has(type) ? finders[type]().sort((a, b) => place(a) - place(b) || a.start - b.start) : [],
  )
}
