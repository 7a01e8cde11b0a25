import type { ExtractionType, SiteFact, SiteItem } from './fixture-site.ts'

/** Writes down what is true while the pages are made. */
export interface Ledger {
  facts: SiteFact[]
  items: Record<ExtractionType, SiteItem[]>
  fact(fact: SiteFact): void
  /** Notes an item; the same value on another page adds that page. */
  item(type: ExtractionType, value: string, page: string, detail: string): void
}

export function openLedger(): Ledger {
  const facts: SiteFact[] = []
  const items = emptyItems()
  return {
    facts,
    items,
    fact(fact) {
      facts.push(fact)
    },
    item(type, value, page, detail) {
      const known = items[type].find((item) => item.value === value)
      if (known === undefined) items[type].push({ value, page, pages: [page], detail })
      else if (!known.pages.includes(page)) known.pages.push(page)
    },
  }
}

function emptyItems(): Record<ExtractionType, SiteItem[]> {
  return {
    contacts: [],
    people: [],
    prices: [],
    products: [],
    faqs: [],
    opening_hours: [],
    social_links: [],
    documents: [],
  }
}
