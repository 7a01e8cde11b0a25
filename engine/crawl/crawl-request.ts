import type { PageChoice } from '#contract/sites/page-choice.ts'
import type { ReadPage, Resource } from '../documents/read-resource.ts'
import type { HostTurns } from './host-turns.ts'
import type { FetchedList, ListedLinks } from './read-links.ts'
import type { CrawlStep, PageStep, SkipReason, StopReason } from './crawl-step.ts'

/** What to read of which website, and when to stop. */
export interface CrawlRequest {
  startUrl: string
  /** What the crawl is for, in a person's words: links that fit it are read first. May be empty. */
  query: string
  /** Links away from the start page; 0 reads the start page alone. */
  maxDepth: number
  maxPages: number
  /** Decoded bytes of all pages together. */
  maxBytes: number
  maxMs: number
  /** `host`: the start page's host and its www variant. `site`: every host of the same registrable domain. */
  scope: 'host' | 'site'
  /** Our name in robots.txt. */
  product: string
  /** No pause between pages: for a site of one's own, named by the allow-list. robots.txt still counts. */
  unthrottled: boolean
  /** Milliseconds between the starts of two requests to one host, at the least. */
  pauseMs: number
  /** The folders and pages to read, in its normal form; null is all. The start page is read whatever it says. */
  choice: PageChoice | null
  /** Further addresses of the site to read, most wanted first. */
  seeds: string[]
  /** Pages that an earlier crawl kept, in their order: each is asked for again, whether or not a link still leads there. */
  again: readonly { url: string; depth: number }[]
}

export const DEFAULT_REQUEST: Omit<CrawlRequest, 'startUrl'> = {
  query: '',
  maxDepth: 3,
  maxPages: 100,
  maxBytes: 200_000_000,
  maxMs: 600_000,
  scope: 'host',
  product: 'StaffroomBot',
  unthrottled: false,
  pauseMs: 250,
  choice: null,
  seeds: [],
  again: [],
}

export interface CrawlFetchRequest {
  url: string
  accept?: (contentType: string) => boolean
  mayFollow?: (url: string) => boolean | Promise<boolean>
  maxBytes?: number
  truncate?: boolean
  since?: { etag: string | null; lastModified: string | null }
  signal?: AbortSignal
}

export interface CrawlFetched {
  url: string
  status: number
  headers: Record<string, string>
  body: Uint8Array
  bodyRead: boolean
  ms: number
}

/** Everything that a crawl needs from outside. */
export interface CrawlPorts {
  /** Throws an error with `reason` (a code) and `retryable`, or the signal's reason. */
  get(request: CrawlFetchRequest): Promise<CrawlFetched>
  /** What an earlier crawl kept of this address, so that it is not read anew while it is as it was. */
  known?(url: string): Promise<PageStep | null>
  /** Reads what was fetched, on a thread; throws when that takes too long or too much. */
  readPage(resource: Resource, signal: AbortSignal): Promise<ReadPage>
  /** Finds the links in a list that was fetched, on a thread; throws when that takes too long or too much. */
  readLinks(list: FetchedList, signal: AbortSignal): Promise<ListedLinks>
  /** The page as its scripts leave it, for pages that say nothing before; null where there is no browser or no luck. */
  render?(url: string, signal: AbortSignal): Promise<{ html: string; url: string } | null>
  /** Whose turn it is at a host that others may be reading too. */
  turns: HostTurns
  /** Milliseconds since 1970. */
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 up to 1. */
  random(): number
  /** Keeps a finished step; the crawl goes on when it is safe. Steps come one at a time, in their order. */
  record(step: CrawlStep): Promise<void>
  /** Says that what was read is enough, so that nothing more is begun. Asked after every page. */
  enough?(): boolean
  signal: AbortSignal
}

export interface CrawlOutcome {
  ended: StopReason
  /** Why there is not one page, when there is not one. */
  startFailure: { reason: SkipReason; params: Record<string, string | number> } | null
  pages: number
  /** Decoded bytes. */
  bytes: number
  elapsedMs: number
  /** How many addresses were passed over, by reason. */
  skipped: Partial<Record<SkipReason, number>>
}
