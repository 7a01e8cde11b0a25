import type { AttemptContext } from './attempt.ts'
import type { CrawlPorts, CrawlRequest } from './crawl-request.ts'
import type { FoundLink, StopReason } from './crawl-step.ts'
import { MAX_ADDRESS, normaliseAddress, remembering } from './addresses.ts'
import type { CrawlState } from './crawl-state.ts'

/** What the parts of one crawl share. */
export interface CrawlContext extends AttemptContext {
  ports: CrawlPorts
  request: CrawlRequest
  state: CrawlState
  /** How often a browser was asked, and how long that took. */
  rendered: { times: number; ms: number }
  /** The last visit to a page of a calendar, which the next one waits for. */
  calendar: { turn: Promise<unknown> }
  /** Ends the crawl; the first reason counts. `now` also ends what is under way. */
  stop(reason: StopReason, how?: 'now' | 'when idle', params?: Record<string, string | number>): void
}

const MAX_LINKS = 1_000
/** Links of a page that are too long to be followed, and are named so; the rest is dropped, for each is kept with its page. */
const MAX_TOO_LONG = 5
const ABSOLUTE = /^https?:\/\//i
/** Links of a site's navigation stand on each of its pages. */
const normalForm = remembering((address) => normaliseAddress(address))

interface RawLink {
  href: string
  text: string
  context?: string
  rel?: string
  inMain?: boolean
}

/** The links that may be followed, in normal form and each once, at most `most`; and how many lead off the site. */
export function linksOnSite(
  state: Pick<CrawlState, 'onSite'>,
  links: readonly RawLink[],
  base: string,
  most = MAX_LINKS,
) {
  const found = new Map<string, FoundLink>()
  const hosts = new Map<string, boolean>()
  let offSite = 0
  let tooLong = 0
  for (const link of links) {
    if (/\bnofollow\b/i.test(link.rel ?? '')) continue
    const url = ABSOLUTE.test(link.href) ? normalForm(link.href) : normaliseAddress(link.href, base)
    if (url === null) continue
    const host = url.slice(0, url.indexOf('/', 8))
    let onSite = hosts.get(host)
    if (onSite === undefined) hosts.set(host, (onSite = state.onSite(url)))
    if (!onSite) {
      offSite += 1
      continue
    }
    const known = found.get(url)
    if (known !== undefined) {
      if (known.text === '') known.text = short(link.text, 120)
      known.inMain ||= link.inMain ?? false
    } else if (found.size < most) {
      if (url.length > MAX_ADDRESS && (url.length > 2 * MAX_ADDRESS || ++tooLong > MAX_TOO_LONG)) continue
      const context = short(link.context ?? '', 80)
      found.set(url, { url, text: short(link.text, 120), context, inMain: link.inMain ?? false })
    }
  }
  return { links: [...found.values()], offSite }
}

const short = (text: string, most: number) =>
  text.length <= most ? text : text.slice(0, most).toWellFormed()
