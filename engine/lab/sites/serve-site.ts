import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { feedAt } from './feeds.ts'
import type { FixtureSite } from './fixture-site.ts'
import { tinyPdf } from './pdf.ts'
import { originMark } from './templates/html.ts'
import { windows1252 } from './traps/misdeclared.ts'
import { answerTrap, type TrapState } from './traps/trap-answers.ts'
import { trapPaths } from './traps/trap-paths.ts'

export interface ServeOptions {
  /** 0, the default, takes a free port. */
  port?: number
  /** How long every answer is held back; default 0. */
  latencyMs?: number
  /** How long the slow page is held back; default 2000. */
  slowMs?: number
  /** The address by which its own pages call it, for one that has a name; default the loopback address. */
  originFor?: (port: number) => string
}

interface SiteRequest {
  /** With the query. */
  path: string
  userAgent: string
  /** Milliseconds since 1970. */
  at: number
}

export interface ServedSite {
  origin: string
  port: number
  /** For RESEARCH_ALLOW: host and port. */
  allow: string
  requests: SiteRequest[]
  /** How often a path, without its query, was asked for. */
  count(path: string): number
  /** Requests to a private address that a page redirects to; must stay empty. */
  forbidden: SiteRequest[]
  /** From now on serves this site, for example another version. */
  show(site: FixtureSite): void
  close(): Promise<void>
}

/** Serves a fixture website on 127.0.0.1 until it is closed. */
export async function serveSite(site: FixtureSite, options: ServeOptions = {}): Promise<ServedSite> {
  const requests: SiteRequest[] = []
  const forbidden: SiteRequest[] = []
  const sentinel = createServer((request, response) => {
    forbidden.push(noted(request))
    response.end('Nobody should be here.')
  })
  const sentinelPort = await listen(sentinel, 0)
  const trapState: TrapState = {
    busyAsked: 0,
    sentinel: `http://127.0.0.1:${sentinelPort}/secret`,
    slowMs: options.slowMs ?? 2000,
    session: 1,
  }
  let shown = site
  let origin = ''
  const server = createServer((request, response) => {
    requests.push(noted(request))
    answer(shown, origin, trapState, options.latencyMs ?? 0, request, response).catch(() =>
      response.destroy(),
    )
  })
  server.keepAliveTimeout = 60_000
  const port = await listen(server, options.port ?? 0)
  origin = options.originFor?.(port) ?? `http://127.0.0.1:${port}`
  return {
    origin,
    port,
    allow: `127.0.0.1:${port}`,
    requests,
    count: (path) => requests.filter((request) => request.path.split('?')[0] === path).length,
    forbidden,
    show(next) {
      shown = next
    },
    close: async () => {
      await Promise.all([server, sentinel].map(close))
    },
  }
}

type Server = ReturnType<typeof createServer>

/** Listens on 127.0.0.1 and gives the port. */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Closes a server at once, connections included. */
export async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function noted(request: IncomingMessage): SiteRequest {
  return { path: request.url ?? '/', userAgent: request.headers['user-agent'] ?? '', at: Date.now() }
}

async function answer(
  site: FixtureSite,
  origin: string,
  traps: TrapState,
  latencyMs: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (latencyMs > 0) await pause(latencyMs)
  const url = new URL(request.url ?? '/', origin)
  const path = decodeURI(url.pathname).replace(/;jsessionid=.*$/, '')
  url.pathname = path
  if (await answerTrap(traps, url, request, response)) return
  const feed = feedAt(site, path, origin)
  if (feed !== null) return send(request, response, feed.type, feed.body)
  const document = site.documents.find((one) => one.path === path)
  if (document !== undefined) {
    return send(request, response, 'application/pdf', tinyPdf(document.title, document.lines))
  }
  const page = [...site.pages, ...site.trapPages].find((one) => one.path === path)
  if (page === undefined) {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
    response.end('<!doctype html><title>404</title><h1>404</h1><p><a href="/">Home</a></p>')
    return
  }
  const html = page.html.replaceAll(originMark, origin)
  if (path === trapPaths.xRobotsTag) response.setHeader('x-robots-tag', 'noindex')
  if (path === trapPaths.latinSaidUtf8 && site.language !== 'ar') {
    return send(request, response, 'text/html; charset=utf-8', windows1252(html))
  }
  const type = path === trapPaths.utf8SaidLatin ? 'text/html; charset=iso-8859-1' : 'text/html; charset=utf-8'
  send(request, response, type, html)
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  body: string | Uint8Array,
): void {
  const accepted = String(request.headers['accept-encoding'] ?? '').includes('gzip')
  const squeezed = accepted && type.startsWith('text/html') ? gzipSync(body) : null
  response.writeHead(200, {
    'content-type': type,
    ...(squeezed === null ? {} : { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
  })
  response.end(request.method === 'HEAD' ? undefined : (squeezed ?? body))
}
