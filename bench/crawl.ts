// Pages a second of a crawl without pauses, beside a bare loop of undici and htmlparser2 that follows the same links.
import { performance } from 'node:perf_hooks'
import { Parser } from 'htmlparser2'
import { Agent, request } from 'undici'
import { guardedFetch } from '#server/adapters/fetch/guarded-fetch.ts'
import { threadFunction, threadPool } from '#server/platform/jobs/threads.ts'
import { turnsInMemory } from '#engine/crawl/host-turns.ts'
import { DEFAULT_REQUEST, type CrawlPorts } from '#engine/crawl/crawl-request.ts'
import { crawlSite } from '#engine/crawl/crawl-site.ts'
import { readLinks } from '#engine/crawl/read-links.ts'
import { documentBuilder } from '#engine/documents/document-builder.ts'
import { fingerprint } from '#engine/documents/fingerprint.ts'
import type { ReadPage, Resource, readResource } from '#engine/documents/read-resource.ts'
import { type Figure, print } from './figure.ts'
import { serveCleanSite } from '../engine/lab/sites/clean-site.ts'

const PAGES = 2_001
const AT_ONCE = 8

interface Measured {
  pagesPerSecond: number
  cpuSecondsPer1000: number
}

async function measure(run: () => Promise<number>): Promise<Measured> {
  const cpu = process.cpuUsage()
  const began = performance.now()
  const pages = await run()
  const seconds = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  if (pages !== PAGES) throw new Error(`${pages} pages came instead of ${PAGES}.`)
  return { pagesPerSecond: pages / seconds, cpuSecondsPer1000: (user + system) / 1_000 / pages }
}

/** Title, text and links, by one pass of htmlparser2. */
function scan(html: string) {
  const links: string[] = []
  const text: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'a' && attributes['href'] !== undefined) links.push(attributes['href'])
    },
    ontext(part) {
      text.push(part)
    },
  })
  parser.end(html)
  return { links, text: text.join(' ') }
}

async function bareLoop(origin: string): Promise<number> {
  const dispatcher = new Agent({ connections: AT_ONCE })
  const queue = [`${origin}/`]
  const seen = new Set(queue)
  let pages = 0
  let active = 0
  await new Promise<void>((done, failed) => {
    const next = () => {
      while (active < AT_ONCE && queue.length > 0) {
        const url = queue.shift() ?? ''
        active += 1
        void read(url).then(next, failed)
      }
      if (active === 0) done()
    }
    const read = async (url: string) => {
      const answer = await request(url, { dispatcher })
      const { links } = scan(await answer.body.text())
      for (const link of links) {
        const found = new URL(link, url)
        found.hash = ''
        if (found.origin !== origin || seen.has(found.href)) continue
        seen.add(found.href)
        queue.push(found.href)
      }
      pages += 1
      active -= 1
    }
    next()
  })
  await dispatcher.close()
  return pages
}

/** Reads a page as little as the bare loop does, so that crawling is what is compared. */
async function scanResource({ body, url }: Resource): Promise<ReadPage> {
  const { links, text } = scan(new TextDecoder().decode(body))
  const found = links.map((href) => ({
    href: new URL(href, url).href,
    text: '',
    context: '',
    rel: '',
    inMain: true,
  }))
  const page = { ...documentBuilder().page({ links: found }), text }
  return { kind: 'html', page, feeds: [], fingerprint: fingerprint(text), source: '' }
}

const now = () => performance.timeOrigin + performance.now()

async function ourCrawl(origin: string, allow: string, readPage: CrawlPorts['readPage']): Promise<number> {
  const web = guardedFetch({ userAgent: 'StaffroomBot/1.0', allow: new Set([allow]), connections: AT_ONCE })
  const outcome = await crawlSite(
    { ...DEFAULT_REQUEST, startUrl: `${origin}/`, maxPages: PAGES + 100, maxDepth: 100, unthrottled: true },
    {
      get: (wanted) => web.get(wanted),
      readPage,
      readLinks: async (list) => readLinks(list),
      turns: turnsInMemory(now),
      now,
      sleep: (ms, signal) => sleep(ms, signal),
      random: () => 0.5,
      record: async () => undefined,
      signal: new AbortController().signal,
    },
  )
  await web.close()
  return outcome.pages
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Middle of three runs each, taken in turn, so that a noisy machine is unfair to both alike. */
export async function benchCrawl(): Promise<Figure> {
  const site = await serveCleanSite({ pages: PAGES })
  const threads = threadPool({
    size: 2,
    module: new URL('../engine/documents/read-resource.ts', import.meta.url),
  })
  const read = threadFunction<typeof readResource>(threads, 'readResource')
  try {
    const bare: Measured[] = []
    const ours: Measured[] = []
    for (let round = 0; round < 4; round += 1) {
      bare.push(await measure(() => bareLoop(site.origin)))
      ours.push(await measure(() => ourCrawl(site.origin, site.allow, scanResource)))
    }
    const reading = await measure(() =>
      ourCrawl(site.origin, site.allow, (resource, signal) => read(resource, { signal })),
    )
    const [b, o] = [middle(bare.slice(1)), middle(ours.slice(1))]
    const rounded = (seconds: number) => seconds.toFixed(2)
    return {
      name: 'Pages a second of the crawl',
      bare: b.pagesPerSecond,
      ours: o.pagesPerSecond,
      unit: 'a second',
      measured: 'ratio',
      goal: 0.6,
      kind: 'at least',
      beside: `${rounded(o.cpuSecondsPer1000)} s of processor for 1,000 pages, bare ${rounded(b.cpuSecondsPer1000)} s; ${Math.round(reading.pagesPerSecond)} a second with the whole extraction on two threads`,
    }
  } finally {
    await threads.close()
    await site.close()
  }
}

function middle(runs: Measured[]): Measured {
  const sorted = runs.toSorted((a, b) => a.pagesPerSecond - b.pagesPerSecond)
  return sorted[Math.floor(sorted.length / 2)] ?? { pagesPerSecond: 0, cpuSecondsPer1000: 0 }
}

if (import.meta.main) print(await benchCrawl())
