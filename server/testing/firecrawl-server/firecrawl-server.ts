// A stand-in for Firecrawl's API, second version: crawls begin, go on from look to look, end, and go wrong as real ones do.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * How it behaves. `401`, `402`, `429` and `500` answer so; `hang` never answers; `truncated` breaks off in the middle of its
 * JSON; `garbage` is no JSON; `failed` says that the crawl failed; `expired` knows no crawl; `stuck` goes on for ever after what
 * it has; `missing` says it is complete and keeps the last page back; `astray` names another server for the next pages;
 * `endless` gives the same pages for ever.
 */
type FirecrawlBehaviour =
  | 'honest'
  | '401'
  | '402'
  | '429'
  | '500'
  | 'hang'
  | 'truncated'
  | 'garbage'
  | 'failed'
  | 'expired'
  | 'stuck'
  | 'missing'
  | 'astray'
  | 'endless'

interface StandInPage {
  url: string
  /** Default 200. */
  status?: number
  html?: string | null
}

interface Crawl {
  id: string
  url: string
  limit: number
  /** Pages that are read by now. */
  read: number
  cancelled: boolean
}

interface FirecrawlServer {
  baseUrl: string
  apiKey: string
  /** What it was asked, as `GET /v2/crawl/…`, oldest first. */
  asked: string[]
  /** The bodies with which crawls were begun. */
  begun: Record<string, unknown>[]
  crawls: Map<string, Crawl>
  /** From now on, for as many requests of a method as `times` says, all if it says nothing. */
  behave(behaviour: FirecrawlBehaviour, on?: 'POST' | 'GET', times?: number): void
  /** Pages of the crawls to come, in the order in which they come. */
  serve(pages: readonly StandInPage[], more?: { blocked?: string[]; broken?: string[] }): void
  close(): Promise<void>
}

const PAGES_A_LOOK = 2

/** Starts it on 127.0.0.1. Two pages more are read with each look at a crawl, and at most two are in one answer. */
export async function startFirecrawlServer(): Promise<FirecrawlServer> {
  const apiKey = 'fc-stand-in'
  const asked: string[] = []
  const begun: Record<string, unknown>[] = []
  const crawls = new Map<string, Crawl>()
  let pages: readonly StandInPage[] = []
  let left: { blocked?: string[]; broken?: string[] } = {}
  let fault: { behaviour: FirecrawlBehaviour; on: 'POST' | 'GET' | null; times: number } | null = null
  let baseUrl = ''

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  function behaviourFor(method: string): FirecrawlBehaviour {
    if (fault === null || (fault.on !== null && fault.on !== method)) return 'honest'
    const { behaviour } = fault
    fault.times -= 1
    if (fault.times <= 0) fault = null
    return behaviour
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', baseUrl)
    const method = request.method ?? 'GET'
    asked.push(`${method} ${url.pathname}${url.search}`)
    const say = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      void response
        .writeHead(status, { 'Content-Type': 'application/json', ...headers })
        .end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return say(401, { success: false, error: 'Unauthorized: Invalid token' })
    if (url.pathname === '/v2/team/credit-usage')
      return say(200, { success: true, data: { remainingCredits: 1_000, planCredits: 3_000 } })
    const behaviour = behaviourFor(method)
    switch (behaviour) {
      case '401':
        return say(401, { success: false, error: 'Unauthorized: Invalid token' })
      case '402':
        return say(402, { success: false, error: 'Insufficient credits to perform this request.' })
      case '429':
        return say(429, { success: false, error: 'Rate limit exceeded.' }, { 'Retry-After': '2' })
      case '500':
        return say(500, { success: false, error: 'An unexpected error occurred on the server.' })
      case 'hang':
        return
      case 'garbage':
        return void response.writeHead(200).end('<html>Bad Gateway</html>')
      case 'expired':
        return say(404, { success: false, error: 'Job expired' })
      default:
    }
    if (method === 'POST' && url.pathname === '/v2/crawl') return say(200, await begin(request))
    const [, id = '', errors] = /^\/v2\/crawl\/([\w-]+)(\/errors)?$/.exec(url.pathname) ?? []
    const crawl = crawls.get(id)
    if (crawl === undefined) return say(404, { success: false, error: 'Job not found' })
    if (method === 'DELETE') {
      crawl.cancelled = true
      return say(200, { status: 'cancelled' })
    }
    if (errors !== undefined) {
      const broken = (left.broken ?? []).map((at) => ({ id: at, url: at, error: 'Timed out' }))
      return say(200, { errors: broken, robotsBlocked: left.blocked ?? [] })
    }
    const text = JSON.stringify(look(crawl, Number(url.searchParams.get('skip') ?? 0), behaviour))
    if (behaviour === 'truncated') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(text.length) })
      response.write(text.slice(0, text.length / 2))
      await pause(5)
      return void response.destroy()
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(text)
  }

  async function begin(request: IncomingMessage): Promise<object> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body: Record<string, unknown> = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    begun.push(body)
    const id = `crawl-${crawls.size + 1}`
    const { url, limit } = body
    crawls.set(id, { id, url: String(url), limit: Number(limit), read: 0, cancelled: false })
    return { success: true, id, url: `${baseUrl}/v2/crawl/${id}` }
  }

  function look(crawl: Crawl, skip: number, behaviour: FirecrawlBehaviour): object {
    const all = pages.slice(0, crawl.limit)
    crawl.read = Math.min(all.length, crawl.read + PAGES_A_LOOK)
    const isMissing = behaviour === 'missing'
    const from = behaviour === 'endless' ? 0 : skip
    const given = all.slice(0, isMissing ? -1 : crawl.read).slice(from, from + PAGES_A_LOOK)
    const isDone = crawl.read === all.length && behaviour !== 'stuck' && behaviour !== 'endless'
    const at = from + given.length
    const hasMore = !isDone || at < all.length - (isMissing ? 1 : 0)
    const host = behaviour === 'astray' ? 'http://127.0.0.1:1' : baseUrl
    return {
      success: true,
      status: crawl.cancelled
        ? 'cancelled'
        : behaviour === 'failed'
          ? 'failed'
          : isDone
            ? 'completed'
            : 'scraping',
      completed: crawl.read,
      total: behaviour === 'stuck' ? all.length + 86 : all.length,
      creditsUsed: crawl.read,
      expiresAt: '2099-01-01T00:00:00.000Z',
      ...(hasMore ? { next: `${host}/v2/crawl/${crawl.id}?skip=${at}` } : {}),
      data: given.map(({ url, status = 200, html }) => ({
        ...(html === null ? {} : { rawHtml: html ?? '' }),
        metadata: { sourceURL: url, url, statusCode: status },
      })),
    }
  }

  return {
    baseUrl,
    apiKey,
    asked,
    begun,
    crawls,
    behave(behaviour, on, times = Infinity) {
      fault = behaviour === 'honest' ? null : { behaviour, on: on ?? null, times }
    },
    serve(given, more = {}) {
      pages = given
      left = more
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
