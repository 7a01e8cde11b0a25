import { normaliseAddress } from './addresses.ts'
import type { CrawlContext } from './crawl-context.ts'
import type { CrawlOutcome, CrawlPorts, CrawlRequest } from './crawl-request.ts'
import { crawlState } from './crawl-state.ts'
import type { CrawlCheckpoint, CrawlStep, StepParams, StopReason } from './crawl-step.ts'
import type { Wanted } from './frontier.ts'
import { hostGate } from './host-gate.ts'
import { yearOf } from './traps.ts'
import { robotsReader, visitList } from './visit-list.ts'
import { visitPage } from './visit-page.ts'

const POLITE_PLACES = 2
const UNTHROTTLED_PLACES = 8
/** More pages under way than requests, so that reading one does not hold up fetching the next. */
const READERS = 4
const FAILURES_THAT_BREAK = 5
const PROGRESS_MS = 1_000
/** Progress is told even while the crawl waits for its host. */
const HEARTBEAT_MS = 2_000

/**
 * Reads a website: best pages first, within its budgets and the host's wishes. Each finished step is recorded before
 * the crawl goes on; given the steps of an interrupted crawl it goes on from there and reads no finished page again.
 * Ends with a named reason; throws only what `record` throws.
 */
export async function crawlSite(
  request: CrawlRequest,
  ports: CrawlPorts,
  resume: CrawlCheckpoint = [],
): Promise<CrawlOutcome> {
  const startUrl = normaliseAddress(request.startUrl)
  if (startUrl === null) return notAnAddress(request)

  const state = crawlState(request, startUrl, yearOf(ports.now()))
  state.wanted.add({ url: startUrl, what: 'page', depth: 0, stale: 0, score: 1_000 })
  for (const step of resume) state.apply(step)

  const places = request.unthrottled ? UNTHROTTLED_PLACES : POLITE_PLACES
  const before = state.counts().elapsedMs
  const began = ports.now()
  const inner = new AbortController()
  let ended: { reason: StopReason; params: StepParams } | null = null
  let lastProgress = began
  let turn: Promise<unknown> = Promise.resolve()

  const elapsedMs = () => before + ports.now() - began
  const keep = async (step: CrawlStep) => {
    await ports.record(step)
    state.apply(step)
  }
  const crawl: CrawlContext = {
    request,
    ports,
    state,
    rendered: { times: 0, ms: 0 },
    calendar: { turn: Promise.resolve() },
    gate: hostGate({ places, unthrottled: request.unthrottled, pauseMs: request.pauseMs }, ports),
    signal: inner.signal,
    elapsedMs,
    commit(make) {
      const mine = turn.then(async () => {
        for (const step of make()) await keep(step)
        if (ports.now() - lastProgress < PROGRESS_MS) return
        lastProgress = ports.now()
        await keep(progress())
      })
      turn = mine.catch(() => undefined)
      return mine
    },
    stop(reason, how = 'when idle', params = {}) {
      ended ??= { reason, params }
      if (how === 'now') inner.abort(new Error(reason))
      wake()
    },
  }
  const progress = (): CrawlStep => {
    const { pages, bytes, depth, skipped } = state.counts()
    const { off_site: _elsewhere, file_type: _files, not_chosen: _unwanted, ...here } = skipped
    const passed = Object.values(here).reduce((sum, times) => sum + times, 0)
    return {
      kind: 'progress',
      atMs: elapsedMs(),
      pages,
      skipped: passed,
      queued: state.wanted.size(),
      bytes,
      depth,
    }
  }

  const robotsFor = robotsReader(crawl)
  const waiting: (() => void)[] = []
  const wake = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  const change = () => new Promise<void>((resolve) => waiting.push(resolve))
  let active = 0
  let failures = 0

  const budgetReached = (): StopReason | null => {
    const { pages, bytes, visits } = state.counts()
    if (ended !== null) return ended.reason
    if (pages >= request.maxPages) return 'page_budget'
    if (bytes >= request.maxBytes) return 'byte_budget'
    if (visits >= request.maxPages * 4 + 100) return 'fetch_budget'
    return null
  }

  const visit = async (wanted: Wanted) => {
    if (wanted.what !== 'page') {
      await visitList(crawl, wanted, wanted.what, robotsFor)
      return
    }
    const health = await visitPage(crawl, wanted, robotsFor)
    failures = health === 'ill' ? failures + 1 : 0
    if (!state.started()) crawl.stop('start_failed')
    else if (failures >= FAILURES_THAT_BREAK) {
      crawl.stop('host_unavailable', 'now', { host: new URL(wanted.url).host })
    } else if (ports.enough?.() === true) crawl.stop('enough')
  }

  const reader = async () => {
    while (ended === null) {
      const budget = state.wanted.size() === 0 ? null : budgetReached()
      if (budget !== null) return crawl.stop(budget)
      const full = state.counts().pages + active >= request.maxPages
      const wanted = full && active > 0 ? null : state.wanted.take()
      if (wanted === null) {
        if (active === 0) return wake()
        await change()
        continue
      }
      active += 1
      try {
        await visit(wanted)
      } finally {
        active -= 1
        wake()
      }
    }
  }

  const cancel = () => {
    crawl.stop('cancelled', 'now')
  }
  ports.signal.addEventListener('abort', cancel)
  if (ports.signal.aborted) cancel()
  const clock = new AbortController()
  void ports.sleep(Math.max(0, request.maxMs - before), clock.signal).then(
    () => {
      crawl.stop('time_budget', 'now')
    },
    () => undefined,
  )
  const heart = async () => {
    for (;;) {
      await ports.sleep(HEARTBEAT_MS, clock.signal)
      await crawl.commit(() => [])
    }
  }
  const beating = heart().catch((error: unknown) => {
    if (clock.signal.aborted) return
    // Who waits for a host must not wait on when its steps are no longer kept.
    crawl.stop('cancelled', 'now')
    throw error
  })
  // It may fail long before the readers end, and is waited for after them.
  beating.catch(() => undefined)
  try {
    const readers = Array.from({ length: places + READERS }, () => reader())
    await Promise.all(readers.map((done) => done.catch(endsOnlyByStop)))
  } finally {
    clock.abort()
    ports.signal.removeEventListener('abort', cancel)
    await beating
  }

  function endsOnlyByStop(error: unknown) {
    if (inner.signal.aborted && error === inner.signal.reason) return
    inner.abort(error)
    ended ??= { reason: 'cancelled', params: {} }
    wake()
    throw error
  }

  const stopped = finish()
  await turn
  await ports.record({ kind: 'stopped', atMs: elapsedMs(), ...stopped })
  const { pages, bytes, skipped, startFailure } = state.counts()
  return {
    ended: stopped.reason,
    startFailure: pages === 0 ? startFailure : null,
    pages,
    bytes,
    elapsedMs: elapsedMs(),
    skipped,
  }

  function finish(): { reason: StopReason; params: StepParams } {
    const { pages, startFailure, skipped } = state.counts()
    if (ended !== null && ended.reason !== 'start_failed') return ended
    if (pages === 0 && startFailure !== null)
      return { reason: 'start_failed', params: { reason: startFailure.reason } }
    return { reason: (skipped.too_deep ?? 0) > 0 ? 'depth_budget' : 'finished', params: {} }
  }
}

/** The outcome for what is no address of a website. */
export function notAnAddress(request: Pick<CrawlRequest, 'startUrl'>): CrawlOutcome {
  const scheme = URL.parse(request.startUrl.trim())?.protocol
  const reason = scheme === undefined ? 'malformed' : 'not_http'
  const startFailure = { reason, params: { address: request.startUrl.slice(0, 200) } } as const
  return { ended: 'start_failed', startFailure, pages: 0, bytes: 0, elapsedMs: 0, skipped: { [reason]: 1 } }
}
