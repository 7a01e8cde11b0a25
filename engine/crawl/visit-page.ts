import { isReadableType } from '../documents/document-kind.ts'
import type { ReadablePage, ReadPage, Resource } from '../documents/read-resource.ts'
import { addressKey, normaliseAddress } from './addresses.ts'
import { answerReason, attempt } from './attempt.ts'
import { type CrawlContext, linksOnSite } from './crawl-context.ts'
import type { CrawlFetched } from './crawl-request.ts'
import type { CrawlStep, PageFinding, SkippedStep, SkipReason, StepParams } from './crawl-step.ts'
import type { Wanted } from './frontier.ts'
import { readFeed } from './lists.ts'
import { mayFetch } from './robots.ts'
import { templateOf, trapAtSight, yearOf } from './traps.ts'
import type { RobotsAnswer } from './visit-list.ts'

/** Whether the host answered as a healthy one does. */
type Health = 'well' | 'ill'

const ILL: ReadonlySet<SkipReason> = new Set([
  'unresolvable',
  'refused',
  'tls',
  'timeout',
  'cut_off',
  'malformed',
  'not_http',
  'server_error',
  'rate_limited',
])
const LISTED_OF_A_TRAP = 3
/** Pages of one crawl that a browser is opened for, and how long that may take in all. */
const MOST_RENDERED = 20
const MOST_RENDERING_MS = 120_000
const FURNITURE_THAT_SAYS_SOMETHING = 20

/** Fetches and reads one page, and records what became of it. */
export async function visitPage(
  crawl: CrawlContext,
  wanted: Wanted,
  robotsFor: (url: string) => Promise<RobotsAnswer>,
): Promise<Health> {
  if (crawl.state.isListed(wanted.url) || templateOf(wanted.url).reason !== 'trap_calendar')
    return visit(crawl, wanted, robotsFor)
  // One page of a calendar after the other: read together, a dozen would be on their way before it is known for endless.
  const mine = crawl.calendar.turn.then(() => visit(crawl, wanted, robotsFor))
  crawl.calendar.turn = mine.catch(() => undefined)
  return mine
}

async function visit(
  crawl: CrawlContext,
  wanted: Wanted,
  robotsFor: (url: string) => Promise<RobotsAnswer>,
): Promise<Health> {
  const { state, request } = crawl
  const first = !state.started()
  const skip = async (reason: SkipReason, params: StepParams = {}, fetched: Partial<SkippedStep> = {}) => {
    await crawl.commit(() => [skipped(crawl, wanted, reason, params, fetched)])
    return ILL.has(reason) ? 'ill' : 'well'
  }

  const meant = state.isListed(wanted.url)
  const spent = meant ? null : state.memory.exhausted(wanted.url, request.maxPages)
  if (spent !== null) {
    if ((state.counts().skipped[spent.reason] ?? 0) < LISTED_OF_A_TRAP) {
      return skip(spent.reason, { template: spent.template, pages: spent.pages })
    }
    state.passOver(wanted.url, spent.reason)
    return 'well'
  }

  const { robots, failure } = await robotsFor(wanted.url)
  if (failure !== null) return first ? skip(failure.reason, failure.params) : skip('robots_unavailable')
  if (!mayFetch(robots, wanted.url)) return skip('robots_forbidden')

  const barred: { reason: SkipReason; to: string }[] = []
  const mayFollow = async (next: string): Promise<boolean> => {
    const reason = await redirectRefusal(crawl, wanted, first, next, robotsFor)
    if (reason !== null) barred.push({ reason, to: next })
    return reason === null
  }
  const tried = await attempt(crawl, { url: wanted.url, accept: isReadableType, mayFollow })
  if (tried.answer === null) return skip(tried.failure, {}, { ms: tried.ms })
  const { answer } = tried
  const { status, ms } = answer
  const about = { status, ms, bytes: answer.body.byteLength }
  const redirect = barred[0]
  if (redirect !== undefined) return skip(redirect.reason, { to: redirect.to }, { ...about, bytes: 0 })
  if (status < 200 || status >= 300) return skip(answerReason(status), { status }, about)
  const contentType = answer.headers['content-type'] ?? ''
  if (!answer.bodyRead) return skip('not_a_page', { type: contentType.slice(0, 100) }, about)
  if (answer.body.byteLength === 0) return skip('empty', {}, about)

  const url = normaliseAddress(answer.url) ?? wanted.url
  const read = await readOrRender(crawl, { url, contentType, body: answer.body })
  if (read === null) return skip('unreadable', {}, about)
  if (read.kind === 'unreadable') return skip(read.reason, { type: contentType.slice(0, 100) }, about)
  await crawl.commit(() => judge(crawl, wanted, url, answer, read))
  return 'well'
}

/** Reads a page; where it says nothing until its scripts have run, reads what they leave, if there is a browser. */
async function readOrRender(crawl: CrawlContext, resource: Resource): Promise<ReadPage | null> {
  const { ports, signal, state } = crawl
  const read = async (body: Resource) =>
    ports.readPage(body, signal).catch(() => {
      signal.throwIfAborted()
      return null
    })
  const plain = await read(resource)
  const mute = plain !== null && plain.kind === 'html' && plain.page.needsRendering
  const { rendered: spent } = crawl
  const isSpent = spent.times >= MOST_RENDERED || spent.ms >= MOST_RENDERING_MS
  if (!mute || ports.render === undefined || isSpent) return plain
  spent.times += 1
  const began = ports.now()
  const rendered = await ports.render(resource.url, signal).catch(() => {
    signal.throwIfAborted()
    return null
  })
  spent.ms += ports.now() - began
  // Scripts that lead off the site have shown another page than the one that was asked for.
  if (rendered === null || (state.started() && !state.onSite(rendered.url))) return plain
  const body = new TextEncoder().encode(rendered.html)
  return (await read({ url: resource.url, contentType: 'text/html; charset=utf-8', body })) ?? plain
}

async function redirectRefusal(
  crawl: CrawlContext,
  wanted: Wanted,
  first: boolean,
  next: string,
  robotsFor: (url: string) => Promise<RobotsAnswer>,
): Promise<SkipReason | null> {
  const url = normaliseAddress(next)
  if (url === null) return null // the fetch itself says what is wrong with it
  if (!first && !crawl.state.onSite(url)) return 'off_site'
  if (addressKey(url) !== addressKey(wanted.url) && crawl.state.wanted.isDone(url)) return 'already_read'
  const trap = trapAtSight(url, yearOf(crawl.ports.now()))
  if (trap !== null) return trap
  const { robots, failure } = await robotsFor(url)
  if (failure !== null) return first ? failure.reason : 'robots_unavailable'
  return mayFetch(robots, url) ? null : 'robots_forbidden'
}

function skipped(
  crawl: CrawlContext,
  wanted: Wanted,
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

/** Decides, when its turn to be recorded has come, whether a page is kept, and finds the links that it brings. */
function judge(
  crawl: CrawlContext,
  wanted: Wanted,
  finalUrl: string,
  answer: CrawlFetched,
  read: ReadablePage,
): CrawlStep[] {
  const { state } = crawl
  const { page, fingerprint } = read
  const { status, ms } = answer
  const bytes = answer.body.byteLength
  const atMs = crawl.elapsedMs()
  const about = { url: finalUrl, status, ms, bytes }
  const say = (reason: SkipReason, params: StepParams, finding: PageFinding | null) =>
    skipped(crawl, wanted, reason, params, { ...about, finding })

  const moved = addressKey(finalUrl) !== addressKey(wanted.url)
  if (moved && state.wanted.isDone(finalUrl)) return [say('already_read', { to: finalUrl }, null)]
  if (read.kind === 'feed') {
    const raw = readFeed(read.source).addresses.map((entry) => ({ href: entry.url, text: entry.text }))
    const { links } = linksOnSite(state, raw, finalUrl)
    return [{ kind: 'list', atMs, source: 'feed', url: wanted.url, found: true, links, sitemaps: [] }]
  }

  const tag = robotsTag(answer.headers['x-robots-tag'], crawl.request.product)
  // The start page says which host is home, so its links are judged by where it was found.
  const home = state.started() ? null : new URL(finalUrl).host
  const follow = page.robots.follow && tag.follow
  const found = linksOnSite(
    home === null ? state : { ...state, onSite: (url) => new URL(url).host === home || state.onSite(url) },
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
  if (page.needsRendering) return [say('needs_rendering', {}, finding), ...refusals]
  const hasText =
    page.text !== '' || (wanted.depth === 0 && page.furniture.text.length >= FURNITURE_THAT_SAYS_SOMETHING)
  if (!hasText) return [say('empty', {}, finding), ...refusals]
  const meant = state.isListed(wanted.url) || state.isListed(finalUrl)
  const same = state.memory.sameAs(finalUrl, fingerprint, canonicalUrl, meant)
  if (same !== null) return [say(same.reason, { of: same.of }, finding), ...refusals]
  const url =
    canonicalUrl !== null && isVariant(canonicalUrl, finalUrl) && !state.wanted.isDone(canonicalUrl)
      ? canonicalUrl
      : finalUrl
  const contentType = answer.headers['content-type'] ?? ''
  const fetchedAt = crawl.ports.now()
  const visit = { requestedUrl: wanted.url, depth: wanted.depth, atMs, fetchedAt, contentType }
  return [{ kind: 'page', ...visit, ...about, url, finding, page: read }, ...refusals]
}

/** Two addresses that differ in their query at most. */
function isVariant(a: string, b: string): boolean {
  return a.split('?', 1)[0] === b.split('?', 1)[0]
}

/** What `X-Robots-Tag` says to everybody, or to us by name. */
function robotsTag(header: string | undefined, product: string): { index: boolean; follow: boolean } {
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
