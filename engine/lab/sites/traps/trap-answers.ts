import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { trapPaths } from './trap-paths.ts'

export interface TrapState {
  /** How often the busy page was asked for. */
  busyAsked: number
  /** Where the listener is that nobody may reach. */
  sentinel: string
  slowMs: number
  session: number
}

/**
 * Answers a request to a trap that needs more than a page; true when it did. The busy page is refused once with
 * Retry-After: 1, the slow one is held back, and both are then left to the caller.
 */
export async function answerTrap(
  state: TrapState,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  switch (url.pathname) {
    case '/go/round-1':
      return redirect(response, '/go/round-2')
    case '/go/round-2':
      return redirect(response, '/go/round-3')
    case '/go/round-3':
      return redirect(response, trapPaths.redirectLoop)
    case trapPaths.privateRedirect:
      return redirect(response, state.sentinel)
    case trapPaths.metadataRedirect:
      return redirect(response, 'http://169.254.169.254/latest/meta-data/iam/')
    case '/calendar':
      return html(response, calendar(url.searchParams.get('month') ?? '2026-01'))
    case trapPaths.session:
    case '/browse/list':
      return html(response, sessionPage(state, url))
    case trapPaths.empty:
      return html(response, '')
    case trapPaths.gzipBomb:
      return bomb(response)
    case trapPaths.endless:
      return await endless(request, response)
    case trapPaths.slow:
      await pause(state.slowMs)
      return false
    case trapPaths.busy:
      state.busyAsked += 1
      if (state.busyAsked > 1) return false
      response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' })
      response.end('Too many people at once, please come back.')
      return true
    default:
      return false
  }
}

function redirect(response: ServerResponse, location: string): true {
  response.writeHead(302, { location })
  response.end()
  return true
}

function html(response: ServerResponse, body: string): true {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(body)
  return true
}

/** A month without events that links to the next and to the one before, for ever. */
function calendar(month: string): string {
  const [year = 2026, number = 1] = month.split('-').map(Number)
  const name = (step: number) =>
    new Date(Date.UTC(year || 2026, (number || 1) - 1 + step, 1)).toISOString().slice(0, 7)
  const days = Array.from(
    { length: 28 },
    (_, day) => `<td><a href="/calendar?month=${name(0)}&day=${day + 1}">${day + 1}</a></td>`,
  )
  return `<!doctype html><title>${name(0)}</title><h1>${name(0)}</h1><table><tr>${days.join('')}</tr></table><p><a href="/calendar?month=${name(-1)}">&larr; ${name(-1)}</a> <a href="/calendar?month=${name(1)}">${name(1)} &rarr;</a></p>`
}

/** The same three pages under a new session id each time. */
function sessionPage(state: TrapState, url: URL): string {
  state.session += 7919
  const id = `${state.session.toString(16)}f${state.session}`.padEnd(26, '0')
  const at = url.searchParams.get('page') ?? '1'
  const links = [1, 2, 3].map(
    (page) =>
      `<li><a href="/browse/list;jsessionid=${id}?page=${page}&PHPSESSID=${id}&sid=${id}">${page}</a></li>`,
  )
  return `<!doctype html><title>Browse ${at}</title><h1>Browse ${at}</h1><ul>${links.join('')}</ul><p><a href="/browse/list?page=2&sid=${id}">2</a></p>`
}

/** 200 MB of spaces in 200 kB of gzip. */
function bomb(response: ServerResponse): true {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
  const gzip = createGzip()
  gzip.pipe(response)
  gzip.on('error', () => response.destroy())
  const block = Buffer.alloc(1_000_000, 32)
  let left = 200
  const push = () => {
    while (left > 0) {
      left -= 1
      if (response.destroyed) return gzip.destroy()
      if (!gzip.write(block)) return gzip.once('drain', push)
    }
    return gzip.end()
  }
  response.once('close', () => gzip.destroy())
  push()
  return true
}

/** A page that never ends, a line every tenth of a second, until the client goes. */
async function endless(request: IncomingMessage, response: ServerResponse): Promise<true> {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.write('<!doctype html><title>Live</title><pre>')
  while (!request.destroyed && !response.destroyed) {
    response.write(`${'tick '.repeat(20)}\n`)
    await pause(100)
  }
  return true
}
