import { MAX_ADDRESS } from '../crawl/addresses.ts'
import { MAX_SITEMAP_ADDRESSES, readSitemap, unpacked } from '../crawl/lists.ts'

/** What a survey takes of a sitemap. */
export interface SurveyedList {
  /** One a line, as written. */
  addresses: string
  count: number
  sitemaps: string[]
  /** Unpacked. */
  bytes: number
}

const MOST_SITEMAPS = 1_000

/** Reads a sitemap, with as many addresses as one may have. Throws where it does not unpack. */
export function readSurveyedList({
  body,
  contentType,
}: {
  body: Uint8Array
  contentType: string
}): SurveyedList {
  const plain = unpacked(body)
  if (plain === null) throw new Error('The sitemap does not unpack.')
  const { addresses, sitemaps } = readSitemap(plain, contentType, {
    addresses: MAX_SITEMAP_ADDRESSES,
    sitemaps: MOST_SITEMAPS,
  })
  // What is kept of all lists stays in memory until the last is read.
  const isShort = (url: string) => url.length <= MAX_ADDRESS && !url.includes('\n')
  const lines = addresses.map(({ url }) => url).filter(isShort)
  return {
    addresses: lines.join('\n'),
    count: lines.length,
    sitemaps: sitemaps.filter(isShort),
    bytes: plain.byteLength,
  }
}
