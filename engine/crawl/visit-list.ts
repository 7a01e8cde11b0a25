import { decodeText } from '../documents/decode-text.ts'
import { answerReason, attempt, type AttemptContext } from './attempt.ts'
import type { CrawlContext } from './crawl-context.ts'
import type { CrawlFetched } from './crawl-request.ts'
import type { KnownRobots } from './crawl-state.ts'
import type { ListSource, RobotsStep, SkipReason, StepParams } from './crawl-step.ts'
import type { Wanted } from './frontier.ts'
import { MAX_LIST_BYTES } from './lists.ts'
import type { ListedLinks } from './read-links.ts'
import { ALLOW_ALL, FORBID_ALL, MAX_ROBOTS_BYTES, mayFetch, type Robots } from './robots.ts'

const MOST_DELAY_MS = 10_000

export interface RobotsAnswer {
  robots: Robots
  /** Why the file could not be had, when it could not: then nothing is fetched. */
  failure: { reason: SkipReason; params: StepParams } | null
}

type RobotsContext = AttemptContext & Pick<CrawlContext, 'state'>

/** Reads the robots.txt of each origin once in a crawl, before anything else of it. */
export function robotsReader(crawl: RobotsContext) {
  const reading = new Map<string, Promise<RobotsAnswer>>()
  return (url: string): Promise<RobotsAnswer> => {
    const { origin } = new URL(url)
    const known = crawl.state.robots(origin)
    let answer = reading.get(origin)
    if (answer === undefined) {
      answer = known === null ? readRobots(crawl, origin) : Promise.resolve(knownRobots(crawl, origin, known))
      reading.set(origin, answer)
    }
    return answer
  }
}

/** What is known of a robots.txt that was read before an interruption. */
function knownRobots(
  crawl: RobotsContext,
  origin: string,
  { robots, isUnavailable, httpStatus }: KnownRobots,
): RobotsAnswer {
  keepDelay(crawl, origin, robots)
  if (!isUnavailable) return { robots, failure: null }
  if (httpStatus === null) return { robots, failure: { reason: 'robots_unavailable', params: {} } }
  return { robots, failure: { reason: answerReason(httpStatus), params: { status: httpStatus } } }
}

function keepDelay(crawl: RobotsContext, origin: string, { crawlDelayMs }: Robots): void {
  if (crawlDelayMs !== null) crawl.gate.setDelay(new URL(origin).host, Math.min(crawlDelayMs, MOST_DELAY_MS))
}

async function readRobots(crawl: RobotsContext, origin: string): Promise<RobotsAnswer> {
  const request = { url: `${origin}/robots.txt`, maxBytes: MAX_ROBOTS_BYTES, truncate: true }
  // Requests whose redirects wait for this file hold the places of its host: waiting for one of those, nobody would ever go on.
  const { answer, failure } = await attempt(crawl, request, { takesPlace: false })
  const step: RobotsStep = {
    kind: 'robots',
    atMs: crawl.elapsedMs(),
    origin,
    status: 'unavailable',
    httpStatus: answer?.status ?? null,
    text: '',
  }
  let why: RobotsAnswer['failure'] = null
  if (answer === null) {
    if (failure === 'redirect_loop' || failure === 'too_many_redirects') step.status = 'absent'
    else why = { reason: failure, params: {} }
  } else if (answer.status >= 500 || answer.status === 429) {
    why = { reason: answerReason(answer.status), params: { status: answer.status } }
  } else if (answer.status >= 200 && answer.status < 300) {
    step.status = 'read'
    step.text = decodeText(answer.body, 'text/plain; charset=utf-8').text
  } else {
    step.status = 'absent'
  }
  await crawl.commit(() => [step])
  const robots = crawl.state.robots(origin)?.robots ?? (why === null ? ALLOW_ALL : FORBID_ALL)
  keepDelay(crawl, origin, robots)
  return { robots, failure: why }
}

/** Asks for a list; null where robots.txt forbids it. */
export async function fetchList(
  crawl: CrawlContext,
  url: string,
  robotsFor: (url: string) => Promise<RobotsAnswer>,
) {
  const { robots } = await robotsFor(url)
  if (!mayFetch(robots, url)) return null
  const mayFollow = (next: string) => crawl.state.onSite(next)
  return attempt(crawl, { url, maxBytes: MAX_LIST_BYTES, mayFollow }, { tries: 2 })
}

/** Reads a sitemap, feed or llms.txt. That it is absent or broken is no fault. */
export async function visitList(
  crawl: CrawlContext,
  wanted: Wanted,
  source: ListSource,
  robotsFor: (url: string) => Promise<RobotsAnswer>,
): Promise<void> {
  const answer = (await fetchList(crawl, wanted.url, robotsFor))?.answer ?? null
  const list = answer?.status === 200 ? await linksIn(crawl, source, answer) : null
  const found = list !== null && list.isPage !== true
  await crawl.commit(() => [
    {
      kind: 'list',
      atMs: crawl.elapsedMs(),
      source,
      url: wanted.url,
      found,
      httpStatus: answer?.status ?? null,
      ...(list ?? { links: [], sitemaps: [] }),
    },
  ])
}

const LIST_TRIES = 2

/** Null for a list that could not be read: it counts as not found. */
async function linksIn(
  { request, state, ports, signal }: CrawlContext,
  source: ListSource,
  { body, headers, url: base }: CrawlFetched,
): Promise<ListedLinks | null> {
  const { scope, choice } = request
  const contentType = headers['content-type'] ?? ''
  const list = { source, body, contentType, base, homes: state.homes(), scope, choice }
  // A busy machine may be late once.
  for (let tries = 1; ; tries += 1)
    try {
      return await ports.readLinks(list, signal)
    } catch {
      signal.throwIfAborted()
      if (tries === LIST_TRIES) return null
    }
}
