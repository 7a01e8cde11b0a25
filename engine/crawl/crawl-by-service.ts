// A crawl that a service does in our stead: it fetches, and everything else is judged here as in a crawl of our own.
import { addressKey, normaliseAddress } from './addresses.ts'
import { answerReason } from './attempt.ts'
import type { CrawlOutcome, CrawlPorts, CrawlRequest } from './crawl-request.ts'
import { notAnAddress } from './crawl-site.ts'
import { crawlState } from './crawl-state.ts'
import type { CrawlCheckpoint, CrawlStep, SkipReason, StepParams, StopReason } from './crawl-step.ts'
import { judgePage, skippedStep } from './judge-page.ts'
import { patiently } from './patience.ts'
import type { ServiceFailure, ServiceJob, ServiceLook, ServicePage } from './service-job.ts'
import { yearOf } from './traps.ts'

const POLL_MS = 3_000
/** A service that says for so long that it goes on, and brings nothing, has lost the crawl. */
const STALLED_MS = 120_000
/** Looks at a crawl that calls itself completed and has brought fewer pages than it says. */
const LOOKS_FOR_MISSING = 3
const MOST_LEFT_OUT = 200
/** Pages that wait for the start page. */
const MOST_HELD = 50

const REASONS: Record<ServiceFailure, SkipReason> = {
  unavailable: 'engine_unavailable',
  expired: 'engine_unavailable',
  refused: 'engine_refused',
  no_credits: 'engine_no_credits',
}

type ServicePorts = Pick<CrawlPorts, 'readPage' | 'now' | 'sleep' | 'random' | 'record' | 'signal'>

/**
 * Takes a service's crawl of a website page by page: each is recorded before the next. Given the steps of an interrupted crawl,
 * pages that are done are passed over. Ends with a named reason: `engine_lost` where the service stopped bringing pages. Throws
 * only what `record` and `readPage` throw, and an error without a `reason`.
 */
export async function crawlByService(
  request: CrawlRequest & { maxPageBytes: number },
  ports: ServicePorts,
  job: ServiceJob,
  resume: CrawlCheckpoint = [],
): Promise<CrawlOutcome> {
  const startUrl = normaliseAddress(request.startUrl)
  if (startUrl === null) return notAnAddress(request)
  const state = crawlState(request, startUrl, yearOf(ports.now()))
  for (const step of resume) state.apply(step)
  const before = state.counts().elapsedMs
  const began = ports.now()
  const elapsedMs = () => before + ports.now() - began
  const depths = new Map<string, number>([[addressKey(startUrl), 0]])
  for (const step of resume) if (step.kind === 'page') learnDepths(step)
  const held: ServicePage[] = []
  const seen = new Set<string>()

  const clock = new AbortController()
  const late = new AbortController()
  void ports.sleep(Math.max(0, request.maxMs - before), clock.signal).then(
    () => late.abort(new Error('time_budget')),
    () => undefined,
  )
  const signal = AbortSignal.any([ports.signal, late.signal])
  let lost: ServiceFailure | null = null
  let ended: StopReason
  try {
    ended = await follow()
    for (const page of held.splice(0)) if (ended !== 'cancelled') await read(page)
    if (ended !== 'cancelled' && lost === null) await noteLeftOut()
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error
    ended = ports.signal.aborted ? 'cancelled' : 'time_budget'
  } finally {
    clock.abort()
  }
  if (ended !== 'finished' && ended !== 'cancelled') await job.cancel()
  return finish()

  /** Looks until there is nothing more to see; gives why it ended. */
  async function follow(): Promise<StopReason> {
    let news = ports.now()
    let next: string | null = null
    let most = 0
    let missing = 0
    let isAnew = false
    if (!(await begin(false))) return 'engine_lost'
    for (;;) {
      signal.throwIfAborted()
      const look: ServiceLook | null = await ask(() => job.look(next, signal))
      if (look === null) {
        // A crawl that is not known any more, and of which nothing was read, is begun once again.
        if (lost !== 'expired' || isAnew || state.counts().visits > 0) return 'engine_lost'
        isAnew = true
        next = null
        if (!(await begin(true))) return 'engine_lost'
        continue
      }
      const fresh = look.pages.filter((page) => !seen.has(page.requestedUrl))
      for (const page of fresh) {
        seen.add(page.requestedUrl)
        const budget = budgetReached()
        if (budget !== null) return budget
        await take(page)
      }
      if (fresh.length > 0 || look.completed > most) news = ports.now()
      most = Math.max(most, look.completed)
      await tell(look)
      if (look.next !== null && fresh.length > 0) {
        next = look.next
        continue
      }
      if (look.state === 'failed' || look.state === 'cancelled') return 'engine_lost'
      if (look.state === 'completed') {
        if (seen.size >= look.completed) return seen.size >= request.maxPages ? 'page_budget' : 'finished'
        missing += 1
        if (missing > LOOKS_FOR_MISSING) return 'engine_lost'
      } else if (ports.now() - news >= STALLED_MS) return 'engine_lost'
      await ports.sleep(POLL_MS, signal)
    }
  }

  /** Null where the service does not answer; `lost` says why by then. */
  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer | null> {
    const { answer, failure } = await patiently(ports, signal, question)
    lost = failure
    return answer
  }

  function begin(anew: boolean): Promise<boolean | null> {
    return ask(async () => {
      await job.begin({ anew }, signal)
      return true
    })
  }

  function budgetReached(): StopReason | null {
    const { pages, bytes, visits } = state.counts()
    if (pages >= request.maxPages) return 'page_budget'
    if (bytes >= request.maxBytes) return 'byte_budget'
    return visits >= request.maxPages * 4 + 100 ? 'fetch_budget' : null
  }

  /** The start page comes first, for it says where home is; others wait for it. */
  async function take(page: ServicePage): Promise<void> {
    const isStart = [page.requestedUrl, page.url].some((url) => {
      const address = normaliseAddress(url)
      return address !== null && depths.get(addressKey(address)) === 0
    })
    if (!state.started() && !isStart && held.length < MOST_HELD) return void held.push(page)
    await read(page)
    if (state.started())
      for (const waiting of held.splice(0)) if (budgetReached() === null) await read(waiting)
  }

  async function read({ requestedUrl, url: given, status, html }: ServicePage): Promise<void> {
    const url = normaliseAddress(given)
    const requested = normaliseAddress(requestedUrl) ?? url
    if (url === null || requested === null || state.wanted.isDone(requested)) return
    const depth = Math.min(
      depths.get(addressKey(requested)) ?? depths.get(addressKey(url)) ?? 1,
      request.maxDepth,
    )
    const about = { url: requested, depth, stale: 0 }
    const bytes = html === null ? 0 : Buffer.byteLength(html)
    const skip = (reason: SkipReason, params: StepParams = {}) =>
      keep(skippedStep({ elapsedMs }, about, reason, params, { url, requestedUrl: requested, status, bytes }))
    if (status !== null && (status < 200 || status >= 300)) return skip(answerReason(status), { status })
    if (state.started() && !state.onSite(url)) return skip('off_site', { to: url })
    if (depth > 0 && !(state.isChosen(requested) && state.isChosen(url))) return skip('not_chosen')
    if (html === null) return skip('unreadable')
    if (bytes > request.maxPageBytes) return skip('too_large')
    if (html.trim() === '') return skip('empty')
    const body = new TextEncoder().encode(html)
    const resource = { url, contentType: 'text/html; charset=utf-8', body }
    const page = await ports.readPage(resource, signal).catch(() => {
      signal.throwIfAborted()
      return null
    })
    if (page === null) return skip('unreadable')
    if (page.kind === 'unreadable') return skip(page.reason)
    const answer = { status: status ?? 200, headers: { 'content-type': resource.contentType }, ms: 0, body }
    for (const step of judgePage({ request, state, ports, elapsedMs }, about, url, answer, page, null))
      await keep(step)
  }

  async function keep(step: CrawlStep): Promise<void> {
    await ports.record(step)
    state.apply(step)
    if (step.kind === 'page') learnDepths(step)
  }

  function learnDepths({ url, requestedUrl, depth, finding }: Extract<CrawlStep, { kind: 'page' }>): void {
    for (const address of [url, requestedUrl]) depths.set(addressKey(address), depth)
    for (const link of finding.links) {
      const key = addressKey(link.url)
      depths.set(key, Math.min(depths.get(key) ?? Infinity, depth + 1))
    }
  }

  async function tell({ completed, total }: ServiceLook): Promise<void> {
    const { pages, bytes, depth, skipped } = state.counts()
    const passed = sumOf(skipped)
    const queued = Math.max(0, total - completed)
    await ports.record({ kind: 'progress', atMs: elapsedMs(), pages, skipped: passed, queued, bytes, depth })
  }

  /** What the service did not read stands in the list of pages too. */
  async function noteLeftOut(): Promise<void> {
    const leftOut = await job.leftOut(signal).catch(() => {
      signal.throwIfAborted()
      return []
    })
    for (const { url, reason } of leftOut.slice(0, MOST_LEFT_OUT)) {
      const address = normaliseAddress(url)
      if (address === null || state.wanted.isDone(address) || !state.onSite(address)) continue
      const depth = Math.min(depths.get(addressKey(address)) ?? 1, request.maxDepth)
      await keep(skippedStep({ elapsedMs }, { url: address, depth }, reason, {}, {}))
    }
  }

  async function finish(): Promise<CrawlOutcome> {
    const { pages, bytes, skipped, startFailure } = state.counts()
    const failure =
      pages > 0
        ? null
        : (startFailure ?? { reason: lost === null ? 'engine_unavailable' : REASONS[lost], params: {} })
    const reason = failure !== null && ended !== 'cancelled' ? 'start_failed' : ended
    await ports.record({
      kind: 'stopped',
      atMs: elapsedMs(),
      reason,
      params: failure === null ? {} : { reason: failure.reason },
    })
    return { ended: reason, startFailure: failure, pages, bytes, elapsedMs: elapsedMs(), skipped }
  }
}

function sumOf(skipped: Partial<Record<SkipReason, number>>): number {
  const { off_site: _elsewhere, file_type: _files, not_chosen: _unwanted, ...here } = skipped
  return Object.values(here).reduce((sum, times) => sum + times, 0)
}
