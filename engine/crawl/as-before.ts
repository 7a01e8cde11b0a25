// Pages that an earlier crawl has kept, and that are as they were.
import { createHash } from 'node:crypto'
import { addressKey } from './addresses.ts'
import type { CrawlContext } from './crawl-context.ts'
import type { CrawlFetched } from './crawl-request.ts'
import type { CrawlStep, PageStep, PageVersion } from './crawl-step.ts'
import type { Wanted } from './frontier.ts'
import { robotsTag, skippedStep } from './judge-page.ts'

const LONGEST_HEADER = 500

const hashOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex')

/** What a server said of the version that it sent, and the version itself. */
export function versionOf({ headers, body }: CrawlFetched): PageVersion {
  const said = (name: string) => {
    const value = headers[name]
    return value === undefined || value === '' || value.length > LONGEST_HEADER ? null : value
  }
  return { etag: said('etag'), lastModified: said('last-modified'), bodyHash: hashOf(body) }
}

/** An address without its query, in which the one that a page calls its own may differ. */
const placeOf = (url: string): string => addressKey(url).split('?', 1)[0] ?? ''

/** Whether "not modified" comes from the address that was kept; another page that says so speaks of itself. */
export const isOfAnother = (known: PageStep, { status, url }: CrawlFetched): boolean =>
  status === 304 && placeOf(url) !== placeOf(known.url)

/** Whether an answer says, or shows, that the page is the one that was kept. */
export function isAsBefore(known: PageStep, answer: CrawlFetched): boolean {
  if (known.version === null) return false
  if (answer.status === 304) return !isOfAnother(known, answer)
  return answer.status === 200 && answer.bodyRead && hashOf(answer.body) === known.version.bodyHash
}

/**
 * The step of a page that is as it was: its links lead on as before, and nothing of it is read anew. What a server says about
 * keeping it, and following its links, stands beside the page and may be new.
 */
export function again(
  crawl: CrawlContext,
  wanted: Wanted,
  known: PageStep,
  answer: CrawlFetched,
): CrawlStep[] {
  const { state } = crawl
  const { url } = known
  const atMs = crawl.elapsedMs()
  if (addressKey(url) !== addressKey(wanted.url) && state.wanted.isDone(url))
    return [skippedStep(crawl, wanted, 'already_read', { to: url }, { status: answer.status, ms: answer.ms })]
  const tag = robotsTag(answer.headers['x-robots-tag'], crawl.request.product)
  const tellsNew = state.memory.tellsNew(url, known.finding)
  const links = tag.follow ? known.finding.links : []
  const finding = { ...known.finding, links, stale: tellsNew ? 0 : wanted.stale + 1 }
  const refusals = state.refusals(finding, wanted.depth + 1, atMs)
  const { status, ms } = answer
  const bytes = answer.body.byteLength
  if (!tag.index)
    return [skippedStep(crawl, wanted, 'noindex', {}, { url, status, ms, bytes, finding }), ...refusals]
  const said = answer.status === 304 ? null : versionOf(answer)
  const step: PageStep = {
    ...known,
    requestedUrl: wanted.url,
    depth: wanted.depth,
    atMs,
    fetchedAt: crawl.ports.now(),
    bytes,
    ms,
    finding,
    page: null,
    version: said ?? known.version,
    asBefore: true,
  }
  return [step, ...refusals]
}
