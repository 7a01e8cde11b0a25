// Products and services: what structured data names, what has a price in a list, what a list of offers links to.
import type { Range } from '#contract/snapshots.ts'
import { propertyOf, textOfProperty } from '#engine/extract/structured/find-nodes.ts'
import type { FoundItem } from '../found-item.ts'
import { bare, isGeneric } from '../page/about.ts'
import { type Line, shortened } from '../page/lines.ts'
import { cited, type PageView, type SiteView } from '../page/page-view.ts'
import { speaksOf } from '../page/purposes.ts'
import { isLinked } from './listed-offers.ts'
import { moneyIn } from './money.ts'
import { placeWorth } from './find-prices.ts'
import { canBeSold, nameKey, type Offer } from './offer.ts'

const sold =
  /^(?:Product|ProductModel|ProductGroup|IndividualProduct|Service|MenuItem|Course|HotelRoom|Vehicle|Book|SoftwareApplication|TouristTrip)$/

/** Pages that list something else. */
const others = ['faq', 'contact', 'people', 'documents'] as const

export function findProducts(site: SiteView, offers: readonly Offer[]): FoundItem[] {
  const found = new Map<string, FoundItem>()
  const add = (
    view: PageView,
    name: Range,
    words: string,
    more: Partial<FoundItem> & { said?: Range },
  ): void => {
    const key = nameKey(words)
    const { said, ...rest } = more
    const known = found.get(key)
    if (known) {
      known.fields = { ...rest.fields, ...definedOf(known.fields) }
      if (known.confidence >= (rest.confidence ?? 0)) return
    }
    const item = cited(view, said ?? name, {
      type: 'products',
      value: words,
      method: 'text',
      confidence: 0.8,
      ...rest,
      fields: { name: words, ...rest.fields, ...(known ? definedOf(known.fields) : {}) },
    })
    found.set(key, item)
  }
  for (const view of site.pages)
    for (const node of view.nodes) {
      const name = sold.test(node.type) ? textOfProperty(node, 'name') : ''
      const start = name.length < 2 ? -1 : view.page.text.indexOf(name)
      if (start < 0) continue
      const range = { start, end: start + name.length }
      const description = descriptionUnder(view, range)
      add(view, range, name, {
        method: node.source,
        confidence: 0.97,
        fields: { ...priceOf(node), description },
      })
    }
  for (const offer of offers) {
    const { view, money, name, said, isProduct, method } = offer
    if (!isProduct || !name) continue
    const confidence = Math.min(0.96, offer.confidence + placeWorth(offer))
    const words = bare(view.page.text.slice(name.start, name.end))
    const inRow = said.start <= name.start && said.end - said.start < 400 ? said : name
    const fields = {
      price: money.amount,
      currency: money.currency,
      description: descriptionUnder(view, name),
    }
    add(view, name, words, { method, confidence, fields, ...(method === 'table' ? { said: inRow } : {}) })
  }
  for (const view of site.pages)
    for (const line of linkedOffers(view, site))
      add(view, line, line.text, {
        method: 'link',
        confidence: 0.7,
        fields: { description: descriptionUnder(view, line) },
      })
  return [...found.values()]
}

/** The links of a page that lists offers: three or more names that lead to pages of the list's own folder. */
function linkedOffers(view: PageView, site: SiteView): Line[] {
  const { page, lines, purposes } = view
  if (!purposes.has('offers') || view.isArticle || others.some((purpose) => purposes.has(purpose))) return []
  const target = (line: Line): URL | null =>
    URL.parse(page.links.find((link) => link.start <= line.start + 1 && link.end >= line.end - 1)?.href ?? '')
  const named = lines.filter(
    (line) =>
      line.label &&
      !view.isShared(line) &&
      isLinked(view, line) &&
      !isGeneric(line.text) &&
      canBeSold(line.text) &&
      !site.pages.some((other) => other.isArticle && other.page.url === target(line)?.href),
  )
  const own = URL.parse(page.url)
  const slug =
    own?.pathname
      .replace(/\/$|\.\w+$/g, '')
      .split('/')
      .at(-1) ?? ''
  const folders = Map.groupBy(named, (line) => {
    const url = target(line)
    const isPage =
      url?.host === own?.host && !/\.(?:pdf|docx?|xlsx?|zip|jpe?g|png)$/i.test(url?.pathname ?? '')
    return isPage && url ? url.pathname.replace(/[^/]*\/?$/, '') : ''
  })
  return [...folders].flatMap(([folder, group]) => {
    const parts = folder.split('/').filter((part) => part !== '')
    const fits = parts.some((part) => part === slug || speaksOf(part.replace(/-/g, ' '), 'offers'))
    return fits && group.length >= 3 ? group : []
  })
}

/** The paragraph right under a name. */
function descriptionUnder({ lines, page }: PageView, name: Range): string | null {
  const at = lines.findIndex(({ start, end }) => start <= name.start && name.end <= end)
  const line = lines[at]
  const next = line?.kind === 'row' || moneyIn(line?.text ?? '').length > 0 ? null : lines[at + 1]
  if (line?.kind === 'row') {
    const cell = line.cells.find(({ start, end }) => start > name.end && end - start > 30)
    return cell ? shortened(page.text.slice(cell.start, cell.end), 300) : null
  }
  return next && !next.label && next.kind === 'text' ? shortened(next.text, 300) : null
}

function priceOf(node: Parameters<typeof textOfProperty>[0]): FoundItem['fields'] {
  for (const offer of propertyOf(node, 'offers')) {
    if (typeof offer === 'string') continue
    const amount = Number(textOfProperty(offer, 'price') || textOfProperty(offer, 'lowPrice'))
    const currency = textOfProperty(offer, 'priceCurrency')
    if (amount > 0 && /^[A-Z]{3}$/.test(currency)) return { price: amount, currency }
  }
  return {}
}

function definedOf(fields: FoundItem['fields']): FoundItem['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}
