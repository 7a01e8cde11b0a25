// When a page was first published.
import type { StructuredNode } from '../extracted-page.ts'
import type { Page } from '../page/page.ts'
import { everyNode, textOfProperty } from '../structured/find-nodes.ts'
import { readDate } from './dates.ts'
import { endsOf } from './main-ends.ts'
import type { MetaReader } from './read-metadata.ts'

const near = 15
const says = /\b(?:published|posted|updated|date|reviewed)\b/i

const names = [
  'article:published_time',
  'datepublished',
  'date',
  'dc.date',
  'dc.date.issued',
  'dcterms.date',
  'dcterms.created',
  'dcterms.issued',
  'publishdate',
  'publish-date',
  'publish_date',
  'pubdate',
  'published_at',
  'article.published',
  'article:published',
  'parsely-pub-date',
  'sailthru.date',
  'citation_publication_date',
  'citation_date',
  'og:published_time',
  'og:article:published_time',
  'rnews:datepublished',
  'cxenseparse:recs:publishtime',
  'date.created',
  'datecreated',
  'og:release_date',
]

/** Addresses of pages that are dated by nature. */
const datedAddress = /\/(?:blog|blogs|news|articles?|posts?|stories|insights|press)\/|\/(?:19|20)\d\d\//i
const inAddress = /\/((?:19|20)\d\d)[/-](\d{1,2})[/-](\d{1,2})(?:\/|$|-)/

/** ISO 8601, or null. */
export function findDate(
  page: Page,
  url: string,
  works: readonly StructuredNode[],
  nodes: readonly StructuredNode[],
  meta: MetaReader,
  keep: ArrayLike<number>,
): string | null {
  const all = [...everyNode(nodes)]
  const dated = meta('og:type') === 'article' || datedAddress.test(url)
  const found =
    stated(works) ??
    tagged(meta, dated) ??
    stated(all.filter(({ source }) => source === 'microdata')) ??
    (dated ? stated(all.filter(({ type }) => /WebPage|Collection|FAQ/.test(type))) : null) ??
    marked(page) ??
    timed(page, keep) ??
    printed(page, keep)
  return sameAsAddress(found, url)
}

/** The day in the address is the writer's own: it wins over a stated moment that another time zone put a day off. */
function sameAsAddress(found: string | null, url: string): string | null {
  const address = inAddress.exec(url)
  const day = address === null ? null : readDate(`${address[1]}-${address[2]}-${address[3]}`)
  if (day === null || found === null) return found ?? day
  const [one, other] = [dayNumber(day), dayNumber(found)]
  return Math.abs(one - other) === 1 ? day : found
}

function dayNumber(date: string): number {
  return Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000
}

function stated(works: readonly StructuredNode[]): string | null {
  for (const key of ['datePublished', 'dateCreated', 'uploadDate', 'datePosted']) {
    for (const work of works) {
      if (work.type === 'Review' || work.type === 'Comment' || work.type === 'Answer') continue
      const date = readDate(textOfProperty(work, key))
      if (date !== null) return date
    }
  }
  return null
}

function tagged(meta: MetaReader, dated: boolean): string | null {
  for (const name of dated ? [...names, 'article:modified_time'] : names) {
    const date = readDate(meta(name) ?? '')
    if (date !== null) return date
  }
  return null
}

function marked({ values, times }: Page): string | null {
  for (const { name, value } of values) {
    const date = /^date(?:published|created|posted)$/.test(name) ? readDate(value) : null
    if (date !== null) return date
  }
  for (const { moment, published } of times) {
    const date = published ? readDate(moment) : null
    if (date !== null) return date
  }
  return null
}

/** The first time element beside the beginning of the main content. */
function timed({ times, blocks }: Page, keep: ArrayLike<number>): string | null {
  const { first } = endsOf(blocks.length, keep)
  for (const { moment, block } of times) {
    const date = block >= first - near && block <= first + near ? readDate(moment) : null
    if (date !== null) return date
  }
  return null
}

/** The first date in a short line beside the beginning of the main content, or in one that says so beside its end. */
function printed({ blocks }: Page, keep: ArrayLike<number>): string | null {
  const { first, last } = endsOf(blocks.length, keep)
  for (let at = Math.max(0, first - near); at < Math.min(blocks.length, first + 6); at++) {
    const text = blocks[at]?.text ?? ''
    const date = text.length <= 100 ? readDate(text) : null
    if (date !== null) return date
  }
  for (let at = Math.max(0, last - 3); at < Math.min(blocks.length, last + 6); at++) {
    const text = blocks[at]?.text ?? ''
    const date = text.length <= 100 && says.test(text) ? readDate(text) : null
    if (date !== null) return date
  }
  return null
}
