// A look at which pages a website has, from its robots.txt, its sitemaps and its start page; nothing else of it is asked for.
import { addressKey, normaliseAddress } from '../crawl/addresses.ts'
import type { CrawlContext } from '../crawl/crawl-context.ts'
import { type CrawlPorts, type CrawlRequest, DEFAULT_REQUEST } from '../crawl/crawl-request.ts'
import { crawlState } from '../crawl/crawl-state.ts'
import type { FoundLink, SkipReason } from '../crawl/crawl-step.ts'
import { gapOf, hostGate } from '../crawl/host-gate.ts'
import { ALLOW_ALL } from '../crawl/robots.ts'
import { yearOf } from '../crawl/traps.ts'
import { fetchList, robotsReader } from '../crawl/visit-list.ts'
import { visitPage } from '../crawl/visit-page.ts'
import type { Seeds, Tree } from './grow-tree.ts'
import type { SurveyedList } from './read-list.ts'

interface SurveyRequest extends Pick<CrawlRequest, 'startUrl' | 'pauseMs'> {
  bounds: SurveyBounds
}

/** How much a survey looks at. */
interface SurveyBounds {
  files: number
  addresses: number
  /** Of all sitemaps together, unpacked. */
  bytes: number
  ms: number
}

export const SURVEY_BOUNDS: SurveyBounds = { files: 40, addresses: 100_000, bytes: 60_000_000, ms: 20_000 }

/** What a survey needs from outside; `readList` and `growTree` take time in proportion to what was read. */
interface SurveyPorts
  extends Pick<CrawlPorts, 'get' | 'readPage' | 'turns' | 'now' | 'sleep' | 'random' | 'signal'> {
  readList(list: { body: Uint8Array; contentType: string }, signal: AbortSignal): Promise<SurveyedList>
  growTree(seeds: Seeds, signal: AbortSignal): Promise<Tree>
}

export interface SurveyOutcome extends Omit<Tree, 'isCut' | 'isListed'> {
  url: string
  /** Why the start page cannot be read; then nothing else is known. */
  failure: SkipReason | null
  from: 'sitemaps' | 'links'
  /** `unread`: some sitemap could not be had, or not be read. */
  cutBy: 'files' | 'addresses' | 'bytes' | 'time' | 'unread' | null
  pagesAbout: number
  pause: ReturnType<typeof gapOf>
}

/** What is known of a website whose start page cannot be read. */
const nothing = (url: string, failure: SkipReason, pause: SurveyOutcome['pause']): SurveyOutcome => ({
  url,
  failure,
  pause,
  folders: [],
  pages: 0,
  pagesAbout: 0,
  forbidden: 0,
  from: 'links',
  cutBy: null,
})

/** An estimate goes no further: it rests on what somebody else's index names. */
const MOST_ABOUT = 10_000_000

/** Looks at a website. Ends in time; throws only the signal's reason, and what `readList` and `growTree` throw. */
export async function surveySite(request: SurveyRequest, ports: SurveyPorts): Promise<SurveyOutcome> {
  const { bounds, pauseMs } = request
  const startUrl = normaliseAddress(request.startUrl)
  if (startUrl === null)
    return nothing(request.startUrl, 'malformed', gapOf({ delayMs: 0, latency: 0, pauseMs }))

  const began = ports.now()
  const late = new AbortController()
  const clock = new AbortController()
  void ports.sleep(bounds.ms, clock.signal).then(
    () => late.abort(new Error('time')),
    () => undefined,
  )
  const signal = AbortSignal.any([ports.signal, late.signal])
  const latencies: number[] = []
  const { crawl, links } = lookingAt({ ...request, startUrl }, ports, signal, latencies)
  const { state } = crawl
  const robotsFor = robotsReader(crawl)
  const robotsNow = () => state.robots(new URL(state.home()).origin)?.robots ?? ALLOW_ALL
  const pauseNow = () =>
    gapOf({ delayMs: robotsNow().crawlDelayMs ?? 0, latency: middleOf(latencies), pauseMs })
  try {
    const start = { url: startUrl, what: 'page', depth: 0, stale: 0, score: 0 } as const
    await visitPage(crawl, start, robotsFor).catch(unlessLate)
    if (!state.started()) {
      const failure = late.signal.aborted ? 'timeout' : (state.counts().startFailure?.reason ?? 'unreadable')
      return nothing(startUrl, failure, pauseNow())
    }
    const read: SitemapsRead = { lists: [], count: 0, asked: 0, known: new Set(), cutBy: null }
    await readSitemaps(crawl, ports, bounds, robotsFor, read).catch(unlessLate)
    const url = state.home()
    const { isCut, isListed, ...found } = await ports.growTree(
      {
        start: [...new Set([url, startUrl])],
        links: links.map(({ url, text }) => ({ url, text })),
        lists: read.lists,
        robots: robotsNow(),
        year: yearOf(began),
        mostAddresses: bounds.addresses,
      },
      ports.signal,
    )
    const left = Math.max(0, read.known.size - read.asked)
    const likely = read.lists.length === 0 ? 0 : Math.round((left * read.count) / read.lists.length)
    return {
      ...found,
      url,
      failure: null,
      from: isListed ? 'sitemaps' : 'links',
      cutBy: late.signal.aborted ? 'time' : isCut ? 'addresses' : (read.cutBy ?? (left > 0 ? 'files' : null)),
      pagesAbout: Math.min(MOST_ABOUT, found.pages + likely),
      pause: pauseNow(),
    }
  } finally {
    clock.abort()
  }

  /** What ends because the time is over has found what it has found. */
  function unlessLate(error: unknown): void {
    if (ports.signal.aborted || !late.signal.aborted) throw error
  }
}

/** What a crawl would know after its first steps; its parts do the looking. */
function lookingAt(
  { startUrl, pauseMs }: SurveyRequest,
  ports: SurveyPorts,
  signal: AbortSignal,
  latencies: number[],
): { crawl: CrawlContext; links: FoundLink[] } {
  const began = ports.now()
  const request: CrawlRequest = { ...DEFAULT_REQUEST, startUrl, pauseMs, maxDepth: 1 }
  const state = crawlState(request, startUrl, yearOf(began))
  const links: FoundLink[] = []
  const elapsedMs = () => ports.now() - began
  const crawl: CrawlContext = {
    request,
    ports: {
      ...ports,
      record: async () => undefined,
      // Lists are read by `readList`.
      readLinks: async () => ({ links: [], sitemaps: [] }),
      async get(asked) {
        const answer = await ports.get(asked)
        latencies.push(answer.ms)
        return answer
      },
    },
    state,
    rendered: { times: 0, ms: 0 },
    calendar: { turn: Promise.resolve() },
    gate: hostGate({ places: 1, unthrottled: false, pauseMs }, ports),
    signal,
    elapsedMs,
    async commit(make) {
      for (const step of make()) {
        if (step.kind === 'page' || step.kind === 'skipped') links.push(...(step.finding?.links ?? []))
        state.apply(step)
      }
    },
    stop: () => undefined,
  }
  return { crawl, links }
}

interface SitemapsRead {
  lists: { base: string; addresses: string }[]
  /** Addresses in them. */
  count: number
  asked: number
  known: Set<string>
  cutBy: SurveyOutcome['cutBy']
}

/** Reads the sitemaps that are wanted, one after the other, as far as the bounds go; `read` is filled as they come. */
async function readSitemaps(
  crawl: CrawlContext,
  ports: SurveyPorts,
  bounds: SurveyBounds,
  robotsFor: ReturnType<typeof robotsReader>,
  read: SitemapsRead,
): Promise<void> {
  const { state } = crawl
  const know = (written: readonly string[], base: string) => {
    for (const sitemap of written) {
      const url = normaliseAddress(sitemap, base)
      if (url !== null && state.onSite(url)) read.known.add(addressKey(url))
    }
  }
  const home = state.home()
  know(state.robots(new URL(home).origin)?.robots.sitemaps ?? [], home)
  let bytes = 0
  for (
    let wanted = state.wanted.take();
    wanted !== null && wanted.what !== 'page';
    wanted = state.wanted.take()
  ) {
    if (wanted.what !== 'sitemap') continue
    if (read.asked >= bounds.files) return void (read.cutBy = 'files')
    if (read.count >= bounds.addresses) return void (read.cutBy = 'addresses')
    if (bytes >= bounds.bytes) return void (read.cutBy = 'bytes')
    read.asked += 1
    const { url } = wanted
    // The usual place is looked at where none is named; that nothing is there says that there is none.
    const isNamed = read.known.has(addressKey(url))
    read.known.add(addressKey(url))
    const tried = await fetchList(crawl, url, robotsFor)
    const answer = tried?.answer ?? null
    const found = answer !== null && answer.status === 200
    let sitemaps: string[] = []
    if (found) {
      const resource = { body: answer.body, contentType: answer.headers['content-type'] ?? '' }
      const list = await ports.readList(resource, crawl.signal).catch(() => {
        crawl.signal.throwIfAborted()
        return null
      })
      if (list !== null && list.count > 0) {
        read.lists.push({ base: answer.url, addresses: list.addresses })
        read.count += list.count
      }
      ;({ sitemaps } = list ?? { sitemaps })
      know(sitemaps, url)
      bytes += list?.bytes ?? answer.body.byteLength
      // It was there, and could not be read.
      if (list === null) read.cutBy = 'unread'
    } else if (isNamed || !isAbsent(tried)) read.cutBy = 'unread'
    await crawl.commit(() => [
      { kind: 'list', atMs: crawl.elapsedMs(), source: 'sitemap', url, found, links: [], sitemaps },
    ])
  }
}

const ABSENT: ReadonlySet<SkipReason> = new Set<SkipReason>([
  'redirect_loop',
  'too_many_redirects',
  'private_address',
  'port_refused',
  'not_http',
  'malformed',
])

/** Whether the answer to a request for a list says that there is none. */
function isAbsent(tried: Awaited<ReturnType<typeof fetchList>>): boolean {
  // robots.txt forbids it.
  if (tried === null) return false
  if (tried.answer === null) return ABSENT.has(tried.failure)
  const { status } = tried.answer
  return status < 500 && status !== 401 && status !== 403 && status !== 429
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
}
