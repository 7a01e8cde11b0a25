import { isReadableType } from '../documents/document-kind.ts'
import type { ReadPage, Resource } from '../documents/read-resource.ts'
import { addressKey, normaliseAddress } from './addresses.ts'
import { answerReason, attempt } from './attempt.ts'
import { again, isAsBefore, isOfAnother, versionOf } from './as-before.ts'
import type { CrawlContext } from './crawl-context.ts'
import type { SkippedStep, SkipReason, StepParams } from './crawl-step.ts'
import type { Wanted } from './frontier.ts'
import { judgePage, skippedStep } from './judge-page.ts'
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
    await crawl.commit(() => [skippedStep(crawl, wanted, reason, params, fetched)])
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
  const known = (await crawl.ports.known?.(wanted.url)) ?? null
  const since = known?.version ?? null
  const asked = { url: wanted.url, accept: isReadableType, mayFollow }
  let tried = await attempt(crawl, since === null ? asked : { ...asked, since })
  if (known !== null && tried.answer !== null && isOfAnother(known, tried.answer))
    tried = await attempt(crawl, asked)
  if (tried.answer === null) return skip(tried.failure, {}, { ms: tried.ms })
  const { answer } = tried
  const { status, ms } = answer
  const about = { status, ms, bytes: answer.body.byteLength }
  const redirect = barred[0]
  if (redirect !== undefined) return skip(redirect.reason, { to: redirect.to }, { ...about, bytes: 0 })
  if (known !== null && isAsBefore(known, answer)) {
    await crawl.commit(() => again(crawl, wanted, known, answer))
    return 'well'
  }
  if (status < 200 || status >= 300) return skip(answerReason(status), { status }, about)
  const contentType = answer.headers['content-type'] ?? ''
  if (!answer.bodyRead) return skip('not_a_page', { type: contentType.slice(0, 100) }, about)
  if (answer.body.byteLength === 0) return skip('empty', {}, about)

  const url = normaliseAddress(answer.url) ?? wanted.url
  const { read, isRendered } = await readOrRender(crawl, { url, contentType, body: answer.body })
  if (read === null) return skip('unreadable', {}, about)
  if (read.kind === 'unreadable') return skip(read.reason, { type: contentType.slice(0, 100) }, about)
  // What scripts make of a page says nothing by what was sent.
  const version = isRendered ? null : versionOf(answer)
  await crawl.commit(() => judgePage(crawl, wanted, url, answer, read, version))
  return 'well'
}

/** Reads a page; where it says nothing until its scripts have run, reads what they leave, if there is a browser. */
async function readOrRender(
  crawl: CrawlContext,
  resource: Resource,
): Promise<{ read: ReadPage | null; isRendered: boolean }> {
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
  if (!mute || ports.render === undefined || isSpent) return { read: plain, isRendered: mute }
  spent.times += 1
  const began = ports.now()
  const rendered = await ports.render(resource.url, signal).catch(() => {
    signal.throwIfAborted()
    return null
  })
  spent.ms += ports.now() - began
  // Scripts that lead off the site have shown another page than the one that was asked for.
  if (rendered === null || (state.started() && !state.onSite(rendered.url)))
    return { read: plain, isRendered: true }
  const body = new TextEncoder().encode(rendered.html)
  const page = await read({ url: resource.url, contentType: 'text/html; charset=utf-8', body })
  return { read: page ?? plain, isRendered: true }
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
  if (!first && !crawl.state.isChosen(url)) return 'not_chosen'
  if (addressKey(url) !== addressKey(wanted.url) && crawl.state.wanted.isDone(url)) return 'already_read'
  const meant = crawl.state.isListed(url) || crawl.state.isListed(wanted.url)
  const trap = trapAtSight(url, yearOf(crawl.ports.now()), meant)
  if (trap !== null) return trap
  const { robots, failure } = await robotsFor(url)
  if (failure !== null) return first ? failure.reason : 'robots_unavailable'
  return mayFetch(robots, url) ? null : 'robots_forbidden'
}
