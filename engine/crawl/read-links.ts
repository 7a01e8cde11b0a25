// What a sitemap, feed or llms.txt adds to a crawl. Takes time in proportion to the list, the largest most of a second.
import type { PageChoice } from '#contract/sites/page-choice.ts'
import { decodeText } from '../documents/decode-text.ts'
import { inScope, normaliseAddress } from './addresses.ts'
import { addressChooser } from './chosen-pages.ts'
import { linksOnSite } from './crawl-context.ts'
import type { CrawlRequest } from './crawl-request.ts'
import type { FoundLink, ListSource } from './crawl-step.ts'
import {
  MAX_ADDRESSES,
  MAX_SITEMAP_ADDRESSES,
  MAX_SITEMAPS,
  readFeed,
  readLlms,
  readSitemap,
} from './lists.ts'

/** A list as it was fetched, and what of it is wanted. */
export interface FetchedList extends Pick<CrawlRequest, 'scope' | 'choice'> {
  source: ListSource
  body: Uint8Array
  contentType: string
  /** Where it was found. */
  base: string
  /** Addresses of the website. */
  homes: readonly string[]
}

/** At most 5,000 links to pages of the website that somebody wants read, and 50 further lists. */
export interface ListedLinks {
  links: FoundLink[]
  sitemaps: string[]
  /** A page came in the list's place. */
  isPage?: true
}

export function readLinks(list: FetchedList): ListedLinks {
  const { base, choice, homes, scope } = list
  const read = addressesOf(list)
  if (read === null) return { links: [], sitemaps: [], isPage: true }
  const { addresses, sitemaps } = read
  const raw = chosenOf(addresses, base, choice).map(({ url, text }) => ({ href: url, text }))
  const onSite = (url: string) => homes.some((home) => inScope(url, home, scope))
  return { links: linksOnSite({ onSite }, raw, base, MAX_ADDRESSES).links, sitemaps }
}

/** Those that somebody has chosen, so that a list's bound counts them alone. */
function chosenOf(addresses: { url: string; text: string }[], base: string, choice: PageChoice | null) {
  if (choice === null) return addresses
  const isChosen = addressChooser(choice)
  return addresses.filter(({ url }) => {
    const address = normaliseAddress(url, base)
    return address !== null && isChosen(address)
  })
}

/** Null for a page in the place of an llms.txt. */
function addressesOf({ source, body, contentType, choice }: FetchedList) {
  // What was chosen may stand far behind what was not.
  const most = choice === null ? MAX_ADDRESSES : MAX_SITEMAP_ADDRESSES
  if (source === 'sitemap') return readSitemap(body, contentType, { addresses: most, sitemaps: MAX_SITEMAPS })
  const { text } = decodeText(body, contentType)
  if (source === 'feed') return readFeed(text)
  return isPage(text, contentType) ? null : readLlms(text)
}

/**
 * Whether what came for an llms.txt is HTML, as where a site answers everything with a page. Markdown may be called HTML
 * by mistake, and may begin with a comment, or with a tag where a link or a heading of Markdown comes after it.
 */
function isPage(text: string, contentType: string): boolean {
  const begin = afterComments(text)
  if (/html/i.test(contentType)) return !begin.startsWith('#')
  if (/^text\/(plain|markdown)/i.test(contentType.trim()))
    return (
      /^<(!doctype|html|head|body|title|meta|link|script|style|\?xml)\b/i.test(begin) ||
      (begin.startsWith('<') && !/^#{1,6} |\[[^\]\n]{1,200}\]\(/m.test(begin))
    )
  return begin.startsWith('<')
}

/** A text from where its first comments are over; empty where one has no end. */
function afterComments(text: string): string {
  let rest = text.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4)
    rest = end === -1 ? '' : rest.slice(end + 3).trimStart()
  }
  return rest
}
