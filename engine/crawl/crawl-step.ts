import type { ReadablePage } from '../documents/read-resource.ts'

/** Why an address was passed over. The words for a person are made where they are shown. */
export type SkipReason =
  // the address itself
  | 'malformed'
  | 'not_http'
  | 'off_site'
  | 'address_too_long'
  | 'file_type'
  | 'too_deep'
  | 'not_chosen'
  | 'robots_forbidden'
  | 'robots_unavailable'
  | 'trap_repeated_segment'
  | 'trap_calendar'
  | 'trap_counter'
  | 'trap_template'
  | 'template_share'
  // the way there
  | 'unresolvable'
  | 'private_address'
  | 'port_refused'
  | 'refused'
  | 'tls'
  | 'timeout'
  | 'cut_off'
  | 'too_large'
  | 'redirect_loop'
  | 'too_many_redirects'
  // the answer
  | 'not_found'
  | 'access_denied'
  | 'client_error'
  | 'server_error'
  | 'rate_limited'
  // the page
  | 'not_a_page'
  | 'broken'
  | 'unreadable'
  | 'not_kept'
  | 'empty'
  | 'needs_rendering'
  | 'noindex'
  | 'already_read'
  | 'duplicate'
  | 'near_duplicate'
  | 'canonical_elsewhere'
  // the service that crawls in our stead
  | 'engine_unavailable'
  | 'engine_refused'
  | 'engine_no_credits'

/** Why a crawl ended. `finished`: nothing was left; `depth_budget`: only deeper pages were left. */
export type StopReason =
  | 'finished'
  | 'enough'
  | 'page_budget'
  | 'byte_budget'
  | 'time_budget'
  | 'fetch_budget'
  | 'depth_budget'
  | 'host_unavailable'
  | 'engine_lost'
  | 'start_failed'
  | 'cancelled'

export type StepParams = Record<string, string | number>

/** A link that may be followed, its address in normal form. */
export interface FoundLink {
  url: string
  /** At most 120 characters. */
  text: string
  /** The heading above it, at most 80 characters. */
  context: string
  inMain: boolean
}

/** What the crawl must remember of a page that it has read. */
export interface PageFinding {
  contentHash: string
  simhash: string
  wordCount: number
  /** Of the fingerprint. */
  heading: number
  /** Of the fingerprint. */
  numbers: number
  /** Words that no page of the same template had before; odd numbers hold a digit. */
  newWords: number[]
  /** The same of the words of title and headings; absent in steps that an older version kept. */
  newHeadings?: number[]
  /** How many pages up to this one, each found on the one before, said nothing new. */
  stale: number
  canonicalUrl: string | null
  /** Those on the site, each once, in the page's order. */
  links: FoundLink[]
  /** Links that leave the site. */
  offSite: number
  feeds: string[]
}

interface Step {
  /** Since the crawl began, over all its runs, in ms. */
  atMs: number
}

/** A site's robots.txt was read: `text` is what it says; absent allows all, unavailable forbids all for now. */
export interface RobotsStep extends Step {
  kind: 'robots'
  origin: string
  status: 'read' | 'absent' | 'unavailable'
  httpStatus: number | null
  text: string
}

/** A list of addresses was read: sitemap, feed or llms.txt; `sitemaps` are further lists that it names. */
interface ListStep extends Step {
  kind: 'list'
  source: ListSource
  url: string
  /** Absent or broken lists are no fault: they have no links. */
  found: boolean
  /** A page came in its place. */
  isPage?: true
  /** Null where it was not asked for, or nothing answered; left out of lists that came as a page, or from an older version. */
  httpStatus?: number | null
  links: FoundLink[]
  sitemaps: string[]
}

export type ListSource = 'sitemap' | 'feed' | 'llms'

interface Visit extends Step {
  url: string
  /** The address that led there; another one where a redirect was followed. */
  requestedUrl: string
  depth: number
}

/** A page was read and is kept. */
export interface PageStep extends Visit {
  kind: 'page'
  status: number
  contentType: string
  /** Decoded. */
  bytes: number
  /** How long fetching took. */
  ms: number
  /** Milliseconds since 1970. */
  fetchedAt: number
  finding: PageFinding
  /** The page itself; null in a checkpoint, whose pages are kept elsewhere, and where it is as it was. */
  page: ReadablePage | null
  /** What says later whether it is still the same; null where that cannot be said by it. */
  version: PageVersion | null
  /** It is as an earlier crawl kept it, and was not read anew. */
  asBefore: boolean
}

/** Which version of a resource an answer was. */
export interface PageVersion {
  etag: string | null
  lastModified: string | null
  /** SHA-256 of the body, hex. */
  bodyHash: string
}

/** An address was passed over: before it was asked for (`status` null), or after. */
export interface SkippedStep extends Visit {
  kind: 'skipped'
  reason: SkipReason
  params: StepParams
  status: number | null
  bytes: number
  ms: number
  /** True where the reason lies in the address alone; only the first of each reason are listed. */
  atSight: boolean
  finding: PageFinding | null
}

/** An address is tried again after a pause. */
interface RetryStep extends Step {
  kind: 'retry'
  url: string
  /** The try that failed, from 1. */
  attempt: number
  waitMs: number
  reason: SkipReason
}

/** How far the crawl is. */
interface ProgressStep extends Step {
  kind: 'progress'
  pages: number
  skipped: number
  queued: number
  bytes: number
  depth: number
}

/** The crawl ended. */
interface StoppedStep extends Step {
  kind: 'stopped'
  reason: StopReason
  params: StepParams
}

export type CrawlStep =
  | RobotsStep
  | ListStep
  | PageStep
  | SkippedStep
  | RetryStep
  | ProgressStep
  | StoppedStep

/** The steps of an interrupted crawl, in their order; `checkpointStep` says which are needed. */
export type CrawlCheckpoint = readonly CrawlStep[]

/** What of a step must be kept for going on after an interruption, without the page itself; null for nothing. */
export function checkpointStep(step: CrawlStep): CrawlStep | null {
  switch (step.kind) {
    case 'retry':
    case 'progress':
    case 'stopped':
      return null
    case 'page':
      return { ...step, page: null }
    default:
      return step
  }
}
