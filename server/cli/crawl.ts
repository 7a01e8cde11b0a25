// `crawl`: reads a website by the very engine and extraction that research uses, one JSON line a page.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { hostAndPort, parseAllowList, portOf } from '#server/adapters/fetch/address-guard.ts'
import { guardedFetch } from '#server/adapters/fetch/guarded-fetch.ts'
import { requestAddress } from '#server/adapters/fetch/web-fetch.ts'
import { cryptoRandom } from '#server/adapters/random/crypto-random.ts'
import { threadFunction, threadPool } from '#server/platform/jobs/threads.ts'
import type { CrawlOutcome, CrawlRequest } from '#engine/crawl/crawl-request.ts'
import { crawlSite } from '#engine/crawl/crawl-site.ts'
import { readLinks } from '#engine/crawl/read-links.ts'
import { turnsInMemory } from '#engine/crawl/host-turns.ts'
import type { CrawlStep } from '#engine/crawl/crawl-step.ts'
import type { readResource } from '#engine/documents/read-resource.ts'
import type { JsonObject } from './json-lines.ts'
import type { ProgramIo } from './program-options.ts'

const USAGE = 'Usage: crawl URL [--max-depth N] [--max-pages N] [--allow HOST:PORT] [--unthrottled]'
const MAX_PAGES = 10_000
const MAX_DEPTH = 50
const HOUR = 3_600_000

/**
 * Out: `{url, status, title, depth, text, ms}` for a page that was read, `{url, status, title, depth, skipped, reason,
 * ms}` for an address that was passed over, as they come. Gives the exit code: 0, or 2 when the arguments are wrong.
 */
export async function crawlCommand(args: readonly string[], io: ProgramIo): Promise<number> {
  let task: CrawlTask
  try {
    task = crawlArguments(args)
  } catch (error) {
    io.log?.(error instanceof Error ? error.message : USAGE)
    return 2
  }
  const outcome = await crawl(task, io)
  io.log?.(`Ended: ${outcome.ended}; ${outcome.pages} pages in ${outcome.elapsedMs} ms.`)
  return 0
}

interface CrawlTask {
  request: CrawlRequest
  allow: ReadonlySet<string>
}

async function crawl({ request, allow }: CrawlTask, io: ProgramIo): Promise<CrawlOutcome> {
  const clock = systemClock()
  const port = portOf(new URL(request.startUrl))
  const random = cryptoRandom()
  const web = guardedFetch({ userAgent: 'StaffroomBot/1.0', allow })
  const module = new URL('../../engine/documents/read-resource.ts', import.meta.url)
  const threads = threadPool({ size: Math.min(4, availableParallelism()), module, buffersMb: 512 })
  const read = threadFunction<typeof readResource>(threads, 'readResource')
  try {
    return await crawlSite(request, {
      get: (wanted) => web.get({ ...wanted, port }),
      readPage: (resource, signal) => read(resource, { signal, timeoutMs: 20_000 }),
      readLinks: async (list) => readLinks(list),
      turns: turnsInMemory(() => clock.now().getTime()),
      now: () => clock.now().getTime(),
      sleep: (ms, signal) => clock.sleep(ms, signal),
      random: () => random.fraction(),
      record: async (step) => {
        const line = lineOf(step)
        if (line !== null) await io.write(JSON.stringify(line))
        const note = noteOf(step)
        if (note !== null) io.log?.(note)
      },
      signal: new AbortController().signal,
    })
  } finally {
    await Promise.all([threads.close(), web.close()])
  }
}

function crawlArguments(args: readonly string[]): CrawlTask {
  const { values, positionals } = parsed(args)
  const [address, ...rest] = positionals
  if (address === undefined || rest.length > 0) throw new Error(USAGE)
  const url = addressOf(address)
  const allow = parseAllowList((values.allow ?? []).join(','))
  const unthrottled = values.unthrottled ?? false
  if (unthrottled && !allow.has(hostAndPort(url.hostname, portOf(url)))) {
    throw new Error('--unthrottled is only for a host that --allow names.')
  }
  return {
    allow,
    request: {
      startUrl: url.href,
      query: '',
      maxDepth: count('max-depth', values['max-depth'], 0) ?? MAX_DEPTH,
      maxPages: count('max-pages', values['max-pages'], 1) ?? MAX_PAGES,
      maxBytes: 10_000_000_000,
      maxMs: HOUR,
      scope: 'host',
      product: 'StaffroomBot',
      unthrottled,
      pauseMs: 250,
      choice: null,
      seeds: [],
      again: [],
    },
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'max-depth': { type: 'string' },
        'max-pages': { type: 'string' },
        allow: { type: 'string', multiple: true },
        unthrottled: { type: 'boolean' },
      },
    })
  } catch {
    throw new Error(USAGE)
  }
}

function addressOf(address: string): URL {
  try {
    return requestAddress(address)
  } catch {
    throw new Error(`"${address}" is not an http or https address.`)
  }
}

function count(name: string, value: string | undefined, least: number): number | null {
  if (value === undefined) return null
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= least)) throw new Error(`--${name} needs a whole number from ${least}.`)
  return number
}

function lineOf(step: CrawlStep): JsonObject | null {
  if (step.kind === 'page') {
    const { url, status, depth, ms, page } = step
    return { url, status, title: page?.page.title ?? '', depth, text: page?.page.text ?? '', ms }
  }
  if (step.kind === 'skipped') {
    const { url, status, depth, reason, ms } = step
    return { url, status, title: null, depth, skipped: true, reason, ms }
  }
  return null
}

function noteOf(step: CrawlStep): string | null {
  switch (step.kind) {
    case 'robots':
      return `robots.txt of ${step.origin}: ${step.status}`
    case 'list':
      return step.found ? `${step.source} ${step.url}: ${step.links.length} addresses` : null
    case 'retry':
      return `${step.url}: ${step.reason}, again in ${step.waitMs} ms`
    case 'progress':
      return `${step.pages} pages, ${step.skipped} passed over, ${step.queued} to come`
    default:
      return null
  }
}
