// What kind of page this is, and how a block's words meet the page's title and description; the same for many blocks.
import { landmarkBit } from '../page/landmarks.ts'
import type { FeatureGroup, PageFacts } from './feature-writer.ts'
import { put } from './feature-writer.ts'
import { levelOf } from './place-features.ts'

const address: readonly RegExp[] = [
  /\/(?:19|20)\d\d\/|\/(?:blog|news|article|articles|story|posts?|stories)\//i,
  /\/(?:products?|item|itm|dp|p|shop|buy)\//i,
  /\/(?:forum|forums|threads?|topic|t|questions|discussion|viewtopic|showthread|r|comments|community)\b/i,
  /\/(?:docs?|documentation|manual|reference|guide|help|api|wiki|learn|tutorial)\b|^https?:\/\/(?:docs?|help|developer|support|learn)\./i,
  /\/(?:category|categories|collections?|c|tags?|topics?|browse|search|list|directory|events?|jobs?)\b/i,
  /\/(?:services?|solutions?|pricing|about|contact|features|company|plans?)\b/i,
]

const kinds: readonly RegExp[] = [
  /"@type"\s*:\s*\[?\s*"(?:\w*Article|BlogPosting|Report|ScholarlyArticle)"/,
  /"@type"\s*:\s*\[?\s*"(?:Product|ProductGroup|Offer)"/,
  /"@type"\s*:\s*\[?\s*"(?:QAPage|DiscussionForumPosting|Question|Answer)"/,
  /"@type"\s*:\s*\[?\s*"(?:ItemList|CollectionPage|OfferCatalog|SearchResultsPage)"/,
  /"@type"\s*:\s*\[?\s*"(?:Service|LocalBusiness|Organization|ProfessionalService|Course)"/,
]

/** Whether a page's address, OpenGraph or JSON-LD says that it is an article. */
export function looksLikeArticle({ jsonLd, metas }: PageFacts['page'], url: string): boolean {
  const [dated] = address
  const [article] = kinds
  const og = metas.find(({ name }) => name === 'og:type')?.content.toLowerCase() ?? ''
  const states = jsonLd.some((text) => article?.test(text.slice(0, 20_000)))
  return og.includes('article') || states || dated?.test(url) === true
}

export const pageFeatures: FeatureGroup = {
  names: [
    ...address.map((_, at) => `address ${at}`),
    ...kinds.map((_, at) => `stated kind ${at}`),
    'og article',
    'og product',
    'address depth',
    'page words',
    'page blocks',
    'page link share',
    'sentence share',
    'words a block',
    'has main',
    'articles',
    'second headings',
    'times',
    'prices',
    'list share',
    'scripts',
    'words in title',
    'share of title',
    'is title',
    'words in description',
  ],
  write(facts, table, first) {
    const values = [...pageValues(facts)]
    const title = wordSet(facts.page.title)
    const ogTitle = wordSet(facts.page.metas.find(({ name }) => name === 'og:title')?.content ?? '')
    const description = wordSet(facts.page.metas.find(({ name }) => name === 'description')?.content ?? '')
    for (const [row, block] of facts.page.blocks.entries()) {
      let column = first
      for (const value of values) put(table, row, column++, value)
      const own = wordSet(block.text.slice(0, 200))
      const shared = Math.max(common(own, title), common(own, ogTitle))
      put(table, row, column++, shared / Math.max(1, own.size))
      put(table, row, column++, shared / Math.max(1, Math.min(title.size, ogTitle.size || title.size)))
      put(table, row, column++, row === facts.titleBlock ? 1 : 0)
      put(table, row, column++, common(own, description) / Math.max(1, own.size))
    }
  },
}

function pageValues({ page, url, words, linkShare, totalWords }: PageFacts): number[] {
  const { blocks, elements, metas } = page
  const stated = page.jsonLd.map((text) => text.slice(0, 20_000)).join(' ')
  const og = metas.find(({ name }) => name === 'og:type')?.content.toLowerCase() ?? ''
  const path = URL.parse(url)?.pathname ?? '/'
  let links = 0
  let sentences = 0
  let inMain = 0
  let inList = 0
  let prices = 0
  const main = landmarkBit('main')
  const list = landmarkBit('list')
  for (const [row, { text, element }] of blocks.entries()) {
    const size = words[row] ?? 0
    const landmarks = elements[element]?.landmarks ?? 0
    links += size * (linkShare[row] ?? 0)
    if (size >= 15 && (linkShare[row] ?? 0) < 0.3) sentences += size
    if ((landmarks & main) !== 0) inMain += size
    if ((landmarks & list) !== 0) inList += size
    if (text.length < 60 && /[$€£]\s?\d/.test(text)) prices += 1
  }
  const count = (test: (tag: string) => boolean): number =>
    elements.reduce((sum, { tag }) => sum + (test(tag) ? 1 : 0), 0)
  const total = Math.max(1, totalWords)
  return [
    ...address.map((pattern) => (pattern.test(url) ? 1 : 0)),
    ...kinds.map((pattern) => (pattern.test(stated) ? 1 : 0)),
    og.includes('article') ? 1 : 0,
    og.includes('product') ? 1 : 0,
    path.split('/').filter((part) => part !== '').length,
    Math.log1p(totalWords),
    Math.log1p(blocks.length),
    links / total,
    sentences / total,
    total / Math.max(1, blocks.length),
    inMain / total,
    Math.log1p(count((tag) => tag === 'article')),
    Math.log1p(count((tag) => levelOf(tag) === 2)),
    Math.log1p(page.times.length),
    Math.log1p(prices),
    inList / total,
    Math.log1p(page.scripts),
  ]
}

const plainWord = /[a-z0-9]+/g
const anyWord = /[\p{L}\p{N}]+/gu
const beyondAscii = /[\u0080-\uffff]/

function wordSet(text: string): Set<string> {
  const small = text.toLowerCase()
  return new Set(small.match(beyondAscii.test(small) ? anyWord : plainWord))
}

function common(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0
  for (const word of one) if (other.has(word)) count += 1
  return count
}
