import { fakeWeb, type FakePage, type FakeWeb } from '#server/adapters/fetch/fake-web.ts'
import { readResource } from '../documents/read-resource.ts'
import { DEFAULT_REQUEST, type CrawlOutcome, type CrawlPorts, type CrawlRequest } from './crawl-request.ts'
import { turnsInMemory } from './host-turns.ts'
import { readLinks } from './read-links.ts'
import { crawlSite } from './crawl-site.ts'
import type { CrawlCheckpoint, CrawlStep, PageStep, SkippedStep } from './crawl-step.ts'

/** A clock on which nothing takes time but sleeping: when all wait, it goes on to the next who wakes. */
export function sleepingClock(start = 1_790_000_000_000) {
  let now = start
  let sleepers: { at: number; wake: () => void }[] = []
  let ticking = false
  const tick = () => {
    ticking = false
    const next = sleepers.toSorted((a, b) => a.at - b.at)[0]
    if (next === undefined) return
    now = Math.max(now, next.at)
    sleepers = sleepers.filter((sleeper) => sleeper !== next)
    next.wake()
    schedule()
  }
  // Twenty turns of the event loop give everything that is not asleep time to come to rest.
  const schedule = (turns = 20) => {
    if (turns === 20 && ticking) return
    ticking = true
    setImmediate(() => (turns === 0 ? tick() : schedule(turns - 1)))
  }
  return {
    now: () => now,
    pass: (ms: number) => {
      now += ms
    },
    sleep: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const sleeper = { at: now + ms, wake: resolve }
        sleepers.push(sleeper)
        signal.addEventListener('abort', () => {
          sleepers = sleepers.filter((other) => other !== sleeper)
          reject(signal.reason)
        })
        schedule()
      }),
  }
}

interface TestCrawl {
  outcome: CrawlOutcome
  steps: CrawlStep[]
  pages: PageStep[]
  skipped: SkippedStep[]
  /** `path reason` of everything passed over. */
  reasons: string[]
  /** Paths of kept pages, sorted. */
  paths: string[]
  web: FakeWeb
}

export const ORIGIN = 'https://acme.test'

/** Crawls a site of fixed pages, given by path; `robots.txt` allows all unless it is given. */
export async function crawlPages(
  pages: Record<string, FakePage>,
  request: Partial<CrawlRequest> = {},
  more: { ports?: Partial<CrawlPorts>; resume?: CrawlCheckpoint; record?: (step: CrawlStep) => void } = {},
): Promise<TestCrawl> {
  const absolute = Object.entries(pages).map(([path, page]) => [
    path.startsWith('/') ? ORIGIN + path : path,
    page,
  ])
  const web = fakeWeb(Object.fromEntries(absolute))
  const clock = sleepingClock()
  const steps: CrawlStep[] = []
  const ports: CrawlPorts = {
    get: (wanted) => web.get(wanted),
    readPage: (resource) => readResource(resource),
    readLinks: async (list) => readLinks(list),
    turns: turnsInMemory(clock.now),
    now: clock.now,
    sleep: clock.sleep,
    random: () => 0.5,
    record: async (step) => {
      steps.push(step)
      more.record?.(step)
    },
    signal: new AbortController().signal,
    ...more.ports,
  }
  const outcome = await crawlSite(
    { ...DEFAULT_REQUEST, startUrl: `${ORIGIN}/`, ...request },
    ports,
    more.resume,
  )
  const kept = steps.filter((step) => step.kind === 'page')
  const skipped = steps.filter((step) => step.kind === 'skipped')
  const pathOf = (url: string) => (url.startsWith(ORIGIN) ? url.slice(ORIGIN.length) : url)
  return {
    outcome,
    steps,
    pages: kept,
    skipped,
    reasons: skipped.map((step) => `${pathOf(step.requestedUrl)} ${step.reason}`).sort(),
    paths: kept.map((step) => pathOf(step.url)).sort(),
    web,
  }
}

const VOICES = [
  'harbour',
  'orchard',
  'lantern',
  'granite',
  'meadow',
  'copper',
  'willow',
  'saffron',
  'quartz',
  'thistle',
]

/** A page with a text of its own about `topic`, and links. */
export function page(topic: string, links: string[] = [], head = ''): string {
  const words = VOICES.map((voice) => `${topic} ${voice}${topic.replace(/\W/g, '')}`)
  const text = `This page tells about ${words.join(', then about ')} and what our visitors should know of it.`
  const list = links.map((href) => `<li><a href="${href}">${href.replace(/\W+/g, ' ')}</a></li>`).join('')
  return `<!doctype html><html lang="en"><head><title>${topic}</title>${head}</head><body><main><h1>${topic}</h1><p>${text}</p><ul>${list}</ul></main></body></html>`
}
