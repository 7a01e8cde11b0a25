// When a page was first published.
import type { StructuredNode } from '../extracted-page.ts'
import type { Page } from '../page/page.ts'
import { everyNode, textOfProperty } from '../structured/find-nodes.ts'
import { readDate } from './dates.ts'
import type { MetaReader } from './read-metadata.ts'

const near = 15

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
  'article:modified_time',
]

/** ISO 8601, or null. */
export function findDate(
  page: Page,
  works: readonly StructuredNode[],
  nodes: readonly StructuredNode[],
  meta: MetaReader,
  keep: ArrayLike<number>,
): string | null {
  return (
    stated(works) ??
    tagged(meta) ??
    stated([...everyNode(nodes)].filter(({ source }) => source === 'microdata')) ??
    stated(
      [...everyNode(nodes)].filter(
        ({ source, type }) => source === 'json-ld' && /WebPage|Collection|FAQ/.test(type),
      ),
    ) ??
    marked(page) ??
    timed(page, keep) ??
    printed(page, keep)
  )
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

function tagged(meta: MetaReader): string | null {
  for (const name of names) {
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
  const first = firstKept(blocks.length, keep)
  for (const { moment, block } of times) {
    const date = block >= first - near && block <= first + near ? readDate(moment) : null
    if (date !== null) return date
  }
  return null
}

/** The first date in a short line beside the beginning of the main content. */
function printed({ blocks }: Page, keep: ArrayLike<number>): string | null {
  const first = firstKept(blocks.length, keep)
  for (let at = Math.max(0, first - near); at < Math.min(blocks.length, first + 6); at++) {
    const text = blocks[at]?.text ?? ''
    const date = text.length <= 100 ? readDate(text) : null
    if (date !== null) return date
  }
  return null
}

function firstKept(count: number, keep: ArrayLike<number>): number {
  let first = 0
  while (first < count && keep[first] !== 1) first += 1
  return first
}
