// What becomes of a page that was read, whichever way it came.
import type { ReadablePage } from '../documents/read-resource.ts'
import { addressKey, normaliseAddress } from './addresses.ts'
import { linksOnSite } from './crawl-context.ts'
import type { CrawlFetched, CrawlRequest } from './crawl-request.ts'
import type { CrawlState } from './crawl-state.ts'
import type {
  CrawlStep,
  PageFinding,
  PageVersion,
  SkippedStep,
  SkipReason,
  StepParams,
} from './crawl-step.ts'
import type { Wanted } from './frontier.ts'
import { MAX_ADDRESSES, readFeed } from './lists.ts'

const FURNITURE_THAT_SAYS_SOMETHING = 20
/** What a page says beside its scripts is kept from so many UTF-16 code units on. */
const TEXT_BESIDE_SCRIPTS = 200

/** What a crawl knows when it judges a page. */
interface Judging {
  request: Pick<CrawlRequest, 'product'>
  state: CrawlState
  ports: { now(): number }
  elapsedMs(): number
}

/** What is judged of an answer, besides the page itself. */
type Answer = Pick<CrawlFetched, 'status' | 'headers' | 'ms'> & { body: { byteLength: number } }

/** An address that was passed over, as a step. */
export function skippedStep(
  crawl: Pick<Judging, 'elapsedMs'>,
  wanted: Pick<Wanted, 'url' | 'depth'>,
  reason: SkipReason,
  params: StepParams,
  fetched: Partial<SkippedStep>,
): SkippedStep {
  return {
    kind: 'skipped',
    atMs: crawl.elapsedMs(),
    url: wanted.url,
    requestedUrl: wanted.url,
    depth: wanted.depth,
    reason,
    params,
    status: null,
    bytes: 0,
    ms: 0,
    atSight: false,
    finding: null,
    ...fetched,
  }
}

/**
 * Decides, when its turn to be recorded has come, whether a page is kept, and finds the links that it brings. `version` is what
 * was sent, where that says whether the page is as it was.
 */
export function judgePage(
  crawl: Judging,
  wanted: Pick<Wanted, 'url' | 'depth' | 'stale'>,
  finalUrl: string,
  answer: Answer,
  read: ReadablePage,
  version: PageVersion | null,
): CrawlStep[] {
  const { state } = crawl
  const { page, fingerprint } = read
  const { status, ms } = answer
  const bytes = answer.body.byteLength
  const atMs = crawl.elapsedMs()
  const about = { url: finalUrl, status, ms, bytes }
  const say = (reason: SkipReason, params: StepParams, finding: PageFinding | null) =>
    skippedStep(crawl, wanted, reason, params, { ...about, finding })

  const moved = addressKey(finalUrl) !== addressKey(wanted.url)
  if (moved && state.wanted.isDone(finalUrl)) return [say('already_read', { to: finalUrl }, null)]
  if (read.kind === 'feed') {
    const raw = readFeed(read.source).addresses.map((entry) => ({ href: entry.url, text: entry.text }))
    const { links } = linksOnSite(state, raw, finalUrl, MAX_ADDRESSES)
    return [{ kind: 'list', atMs, source: 'feed', url: wanted.url, found: true, links, sitemaps: [] }]
  }

  const tag = robotsTag(answer.headers['x-robots-tag'], crawl.request.product)
  // The start page says which host is home, so its links are judged by where it was found.
  const home = state.started() ? null : new URL(finalUrl).host
  const follow = page.robots.follow && tag.follow
  const found = linksOnSite(
    home === null ? state : { onSite: (url) => new URL(url).host === home || state.onSite(url) },
    follow ? page.links : [],
    finalUrl,
  )
  const canonical = page.canonicalUrl === null ? null : normaliseAddress(page.canonicalUrl, finalUrl)
  const canonicalUrl = canonical !== null && state.onSite(canonical) ? canonical : null
  const said = state.memory.newOn(finalUrl, fingerprint)
  const finding: PageFinding = {
    contentHash: fingerprint.contentHash,
    simhash: fingerprint.simhash,
    wordCount: fingerprint.wordCount,
    numbers: fingerprint.numbers,
    heading: fingerprint.heading,
    ...said,
    stale: state.memory.tellsNew(finalUrl, said) ? 0 : wanted.stale + 1,
    canonicalUrl,
    feeds: read.feeds,
    ...found,
  }
  const refusals = state.refusals(finding, wanted.depth + 1, atMs)

  if (!page.robots.index || !tag.index) return [say('noindex', {}, finding), ...refusals]
  const hasText =
    page.text !== '' || (wanted.depth === 0 && page.furniture.text.length >= FURNITURE_THAT_SAYS_SOMETHING)
  const saysLittle = page.text.length + page.furniture.text.length < TEXT_BESIDE_SCRIPTS
  if (page.needsRendering && (saysLittle || !hasText))
    return [say('needs_rendering', {}, finding), ...refusals]
  if (!hasText) return [say('empty', {}, finding), ...refusals]
  const meant = state.isListed(wanted.url) || state.isListed(finalUrl)
  const same = state.memory.sameAs(finalUrl, fingerprint, canonicalUrl, meant)
  if (same !== null) return [say(same.reason, { of: same.of }, finding), ...refusals]
  // An address that is found as a page of its own is left to that page, and what the sitemap lists is a page of its own.
  const isFree = (canonical: string) =>
    addressKey(canonical) === addressKey(wanted.url)
      ? !state.wanted.isDone(canonical)
      : !meant && !state.wanted.isKnown(canonical)
  const url =
    canonicalUrl !== null && isVariant(canonicalUrl, finalUrl) && isFree(canonicalUrl)
      ? canonicalUrl
      : finalUrl
  const contentType = answer.headers['content-type'] ?? ''
  const fetchedAt = crawl.ports.now()
  const visit = { requestedUrl: wanted.url, depth: wanted.depth, atMs, fetchedAt, contentType }
  return [
    { kind: 'page', ...visit, ...about, url, finding, page: read, version, asBefore: false },
    ...refusals,
  ]
}

/** Two addresses that differ in their query at most. */
function isVariant(a: string, b: string): boolean {
  return a.split('?', 1)[0] === b.split('?', 1)[0]
}

/** What `X-Robots-Tag` says to everybody, or to us by name. */
export function robotsTag(header: string | undefined, product: string): { index: boolean; follow: boolean } {
  let speaksToUs = true
  let index = true
  let follow = true
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const named = /^\s*([\w-]+)\s*:\s*(.*)$/.exec(part)
    if (named !== null && named[1] !== 'unavailable_after') speaksToUs = named[1] === product.toLowerCase()
    const rule = (named?.[2] ?? part).trim()
    if (!speaksToUs) continue
    if (rule === 'noindex' || rule === 'none') index = false
    if (rule === 'nofollow' || rule === 'none') follow = false
  }
  return { index, follow }
}
