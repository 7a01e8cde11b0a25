import { MAX_SITEMAP_ADDRESSES, readSitemap } from '../crawl/lists.ts'

/** What a survey takes of a sitemap. */
export interface SurveyedList {
  /** One a line, as written. */
  addresses: string
  count: number
  sitemaps: string[]
}

const MOST_SITEMAPS = 1_000

/** Reads a sitemap, with as many addresses as one may have. */
export function readSurveyedList({
  body,
  contentType,
}: {
  body: Uint8Array
  contentType: string
}): SurveyedList {
  const { addresses, sitemaps } = readSitemap(body, contentType, {
    addresses: MAX_SITEMAP_ADDRESSES,
    sitemaps: MOST_SITEMAPS,
  })
  const lines = addresses.map(({ url }) => url).filter((url) => !url.includes('\n'))
  return { addresses: lines.join('\n'), count: lines.length, sitemaps }
}
