// Firecrawl by the second version of its API: Firecrawl's own cloud, or a server of one's own that speaks like it.
import { request } from 'undici'
import * as z from 'zod'
import type { PageChoice } from '#contract/sites/page-choice.ts'
import type { ServiceFailure, ServicePage } from '#engine/crawl/service-job.ts'
import { hostAndPort, portOf } from '#server/adapters/fetch/address-guard.ts'
import { guardedDispatcher } from '#server/adapters/fetch/guarded-dispatcher.ts'
import { type CrawlService, CrawlServiceError } from './crawl-service.ts'

interface FirecrawlOptions {
  /** A server of one's own may ask for none. */
  apiKey: string | null
  /** Without a slash at its end. */
  baseUrl: string
  /** How long one question may take, in ms. */
  timeoutMs?: number
  /** Bytes that one answer may have; the service itself cuts at about 10 MB. */
  maxAnswerBytes?: number
}

const started = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) })

const document = z.object({
  rawHtml: z.string().nullish(),
  metadata: z
    .object({
      sourceURL: z.string().optional(),
      url: z.string().optional(),
      statusCode: z.number().optional(),
    })
    .default({}),
})

const status = z.object({
  status: z.enum(['scraping', 'completed', 'failed', 'cancelled']),
  completed: z.number().default(0),
  total: z.number().default(0),
  next: z.string().nullish(),
  /** Each is read by itself: an odd one costs itself alone. */
  data: z.array(z.unknown()).default([]),
})

const refusals = z.object({
  errors: z.array(z.object({ url: z.string() })).default([]),
  robotsBlocked: z.array(z.string()).default([]),
})

const usage = z.object({ data: z.object({ remainingCredits: z.number() }) })

const STATES = {
  scraping: 'going_on',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

/** Speaks with Firecrawl; the key goes to the configured address alone, and no redirect is followed. */
export function firecrawl(options: FirecrawlOptions): CrawlService {
  const base = new URL(options.baseUrl)
  const { timeoutMs = 30_000, maxAnswerBytes = 40_000_000 } = options
  // The address comes from whoever runs the program, so it may be a private one: this one alone.
  const dispatcher = guardedDispatcher({ allow: new Set([hostAndPort(base.hostname, portOf(base))]) })
  const addressOf = (path: string) => new URL(`${options.baseUrl}/v2${path}`)

  async function ask(
    method: 'GET' | 'POST' | 'DELETE',
    url: URL,
    signal: AbortSignal,
    body?: object,
  ): Promise<unknown> {
    const late = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await request(url, {
        method,
        dispatcher,
        headers: {
          accept: 'application/json',
          ...(options.apiKey === null ? {} : { authorization: `Bearer ${options.apiKey}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.any([signal, late]),
      })
      const text = await textOf(answer.body, maxAnswerBytes)
      const { statusCode } = answer
      if (statusCode >= 200 && statusCode < 300) return parsed(text)
      throw failureFor(statusCode, answer.headers['retry-after'])
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof CrawlServiceError) throw error
      const what = late.aborted ? 'does not answer in time' : 'cannot be reached'
      throw new CrawlServiceError('unavailable', `Firecrawl ${what}.`, { retryable: true, cause: error })
    }
  }

  return {
    close: () => dispatcher.destroy(),
    async start({ url, maxPages, maxDepth, choice }, signal) {
      const answer = await ask('POST', addressOf('/crawl'), signal, {
        url,
        limit: maxPages,
        maxDiscoveryDepth: maxDepth,
        crawlEntireDomain: true,
        allowSubdomains: false,
        allowExternalLinks: false,
        ...pathsOf(choice, url),
        scrapeOptions: { formats: ['rawHtml'], onlyMainContent: false, maxAge: 0 },
      })
      return shaped(started, answer).id
    },
    async look(job, next, signal) {
      const answer = await ask('GET', next === null ? addressOf(`/crawl/${job}`) : placeOf(next, job), signal)
      const { status: state, completed, total, next: more, data } = shaped(status, answer)
      return { state: STATES[state], completed, total, next: more ?? null, pages: data.flatMap(pageOf) }
    },
    async leftOut(job, signal) {
      const { errors, robotsBlocked } = shaped(
        refusals,
        await ask('GET', addressOf(`/crawl/${job}/errors`), signal),
      )
      return [
        ...robotsBlocked.map((url) => ({ url, reason: 'robots_forbidden' as const })),
        ...errors.map(({ url }) => ({ url, reason: 'unreadable' as const })),
      ]
    },
    async cancel(job, signal) {
      await ask('DELETE', addressOf(`/crawl/${job}`), signal)
    },
    async credits(signal) {
      try {
        const answer = await ask('GET', addressOf('/team/credit-usage'), signal)
        return usage.safeParse(answer).data?.data.remainingCredits ?? null
      } catch (error) {
        // A server of one's own counts none, and does not know the question.
        if (error instanceof CrawlServiceError && error.reason === 'expired') return null
        throw error
      }
    },
  }

  /** Where the service says that the next pages are; the key goes nowhere but to its own address. */
  function placeOf(next: string, job: string): URL {
    const url = URL.parse(next)
    const own = addressOf(`/crawl/${job}`)
    if (url === null || !url.pathname.endsWith(`/crawl/${job}`))
      throw new CrawlServiceError('unavailable', 'Firecrawl names no place for the next pages.')
    own.search = url.search
    return own
  }
}

/**
 * What of a choice Firecrawl can be told, as patterns of paths: there, what is excluded is so whatever is included below it. It
 * leaves nothing out that is chosen; the rest is judged when its pages come.
 */
function pathsOf(
  choice: PageChoice | null,
  url: string,
): { includePaths?: string[]; excludePaths?: string[] } {
  if (choice === null) return {}
  const { include, exclude } = choice
  const start = new URL(url).pathname
  const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
  const told = exclude.filter(
    (folder) => folder !== '/' && ![start, ...include].some((path) => isIn(path, folder)),
  )
  const quoted = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const patternOf = (folder: string) => `^${quoted(folder)}(/.*)?$`
  return {
    ...(told.length === 0 ? {} : { excludePaths: told.map(patternOf) }),
    ...(exclude.includes('/') ? { includePaths: [`^${quoted(start)}$`, ...include.map(patternOf)] } : {}),
  }
}

function pageOf(found: unknown): ServicePage[] {
  const { data } = document.safeParse(found)
  if (data === undefined) return []
  const { rawHtml, metadata } = data
  const requestedUrl = metadata.sourceURL ?? metadata.url
  if (requestedUrl === undefined) return []
  const { url = requestedUrl, statusCode } = metadata
  return [{ requestedUrl, url, status: statusCode ?? null, html: rawHtml ?? null }]
}

const garbage = (cause?: unknown) =>
  new CrawlServiceError('unavailable', 'Firecrawl answers with something that cannot be read.', {
    retryable: true,
    cause,
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw garbage(error)
  }
}

function shaped<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.infer<Shape> {
  const { data, error } = shape.safeParse(answer)
  if (error !== undefined) throw garbage(error)
  return data
}

async function textOf(body: AsyncIterable<unknown>, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    if (size > most)
      throw new CrawlServiceError('unavailable', 'Firecrawl answers with more than can be read.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const REASONS: Partial<Record<number, ServiceFailure>> = {
  401: 'refused',
  402: 'no_credits',
  403: 'refused',
  404: 'expired',
  410: 'expired',
}

function failureFor(statusCode: number, retryAfter: string | string[] | undefined): CrawlServiceError {
  const reason = REASONS[statusCode]
  if (reason !== undefined) return new CrawlServiceError(reason, `Firecrawl answers with ${statusCode}.`)
  const retryable = statusCode === 408 || statusCode === 429 || statusCode >= 500
  const seconds = typeof retryAfter === 'string' && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null
  return new CrawlServiceError(
    retryable ? 'unavailable' : 'refused',
    `Firecrawl answers with ${statusCode}.`,
    {
      retryable,
      retryAfterMs: seconds === null ? null : seconds * 1_000,
    },
  )
}
