// A look at which pages a website has, before anything of it is read.
import * as z from 'zod/mini'

/** A folder or page of a website. What lies below it stands behind it in the list. */
const siteFolder = z.object({
  /** As an address has it, without a slash at its end; `/` is the whole website. */
  path: z.string(),
  /** What the start page calls it. */
  title: z.nullable(z.string()),
  /** Addresses at this path and below it. */
  pages: z.int(),
  /** Of them, those at this very path. */
  own: z.int(),
  /** Of them, those below it that are not listed by themselves. */
  unlisted: z.int(),
  /** Paths of some that are not listed, at most 3. */
  examples: z.array(z.string()),
})
export type SiteFolder = z.infer<typeof siteFolder>

export const siteSurvey = z.object({
  /** The start page's address, after its redirects. */
  url: z.string(),
  /** Its path, as folders have theirs: it is read whatever is chosen. */
  startPath: z.string(),
  /** What the workspace has of this website already, by its address or its host, before redirects or after. */
  known: z.nullable(z.object({ id: z.string(), name: z.string(), url: z.string() })),
  /** Why the start page cannot be read, a stable code; then nothing else is known. */
  failure: z.nullable(z.string()),
  /** `links`: no sitemap has an address, so that only what the start page links to is known. */
  from: z.enum(['sitemaps', 'links']),
  /** False where there is more than was looked at. */
  isWhole: z.boolean(),
  /** What ended the look before its end; `unread`: some sitemap could not be had, or not be read. */
  cutBy: z.nullable(z.enum(['files', 'addresses', 'bytes', 'time', 'unread'])),
  /** Addresses that were found and may be read. */
  pages: z.int(),
  /** With what the sitemaps that were not looked at are likely to have. */
  pagesAbout: z.int(),
  /** Addresses that the website’s robots.txt asks not to read. */
  forbidden: z.int(),
  folders: z.array(siteFolder),
  pace: z.object({
    /** What one page takes. */
    pageMs: z.int(),
    /** Earlier readings of this website, or of others of the workspace; else the pause between two requests. */
    from: z.enum(['site', 'workspace', 'pause']),
    /** Pages of those readings. */
    measuredPages: z.int(),
    /** What the research takes after its last page, in those readings. */
    afterMs: z.int(),
    /** Between two requests to this website: the greatest of a setting, its crawl-delay, and three times what it takes to answer. */
    pauseMs: z.int(),
    pauseFrom: z.enum(['setting', 'robots', 'latency']),
  }),
  bounds: z.object({
    /** The operator's. */
    maxPages: z.int(),
    maxMs: z.int(),
    /** What the plan leaves; null is without limit. */
    planPages: z.nullable(z.int()),
  }),
})
export type SiteSurvey = z.infer<typeof siteSurvey>

/** How many pages a research is likely to read, and what bounds it. */
interface Forecast {
  pages: number
  ms: number
  /** `limit` is what was asked for, `operator` what the installation allows. */
  boundBy: 'nothing' | 'limit' | 'operator' | 'plan' | 'time'
}

/** The forecast for so many chosen pages, of which so many may be read. */
export function forecastOf(
  { pace, bounds }: Pick<SiteSurvey, 'pace' | 'bounds'>,
  chosen: number,
  maxPages: number,
): Forecast {
  const inTime = Math.max(1, Math.floor(bounds.maxMs / Math.max(1, pace.pageMs)))
  let pages = chosen
  let boundBy: Forecast['boundBy'] = 'nothing'
  for (const [most, by] of [
    [maxPages, 'limit'],
    [bounds.maxPages, 'operator'],
    [bounds.planPages ?? Infinity, 'plan'],
    [inTime, 'time'],
  ] as const)
    if (most < pages) [pages, boundBy] = [most, by]
  return { pages, ms: pages * pace.pageMs + pace.afterMs, boundBy }
}
