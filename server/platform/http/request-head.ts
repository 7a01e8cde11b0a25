// What is settled before anybody looks at a request's content: its id, where it came from, what the answer must carry.
import type { IncomingMessage, ServerResponse } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { Ids } from '#server/adapters/ids/ids.ts'

/** Places outside that a page may use. */
interface Outside {
  scripts: readonly string[]
  frames: readonly string[]
  calls: readonly string[]
}
const nowhere: Outside = { scripts: [], frames: [], calls: [] }
const isAlone = ({ scripts }: Outside): boolean => scripts.length === 0

/** What a page may fetch and run, ours alone unless told, and who may show it in a frame: nobody, unless told. */
export const contentSecurityPolicy = (frameAncestors = "'none'", outside: Outside = nowhere): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...outside.scripts].join(' '),
    isAlone(outside) ? "style-src 'self'" : "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...outside.calls].join(' '),
    ...(outside.frames.length > 0 ? [["frame-src 'self'", ...outside.frames].join(' ')] : []),
    `frame-ancestors ${frameAncestors}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    // Text never becomes markup or a script's address, by whatever way it came into the page. A script of others is asked neither.
    ...(isAlone(outside) ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
  ].join('; ')

const oursAlone = contentSecurityPolicy()

/** Headers of every answer. Popups stay reachable, for signing in with another service happens in one. */
export function setSecurityHeaders(response: ServerResponse, baseUrl: string): void {
  response.setHeader('Content-Security-Policy', oursAlone)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  if (baseUrl.startsWith('https:')) response.setHeader('Strict-Transport-Security', 'max-age=31536000')
}

/** The id that came with the request when it is a sane one, so that it can be followed through proxies; else a new one. */
export function requestIdOf(request: IncomingMessage, ids: Ids): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : ids.next()
}

/** Path and query of a request; null when it has none, as in the requests that are meant for a proxy. */
export function addressOf(request: IncomingMessage): { path: string; search: URLSearchParams } | null {
  const [path = '', ...search] = (request.url ?? '').split('?')
  if (!path.startsWith('/') || path.startsWith('//')) return null
  return { path, search: new URLSearchParams(search.join('?')) }
}

/**
 * The network address of the client: of the socket, or what the outermost of `hops` trusted proxies has seen. What is
 * written further left in the header could be by anybody and is not read.
 */
export function clientAddress(request: IncomingMessage, hops: number): string {
  const socket = plain(request.socket.remoteAddress ?? '')
  if (hops === 0) return socket
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  const seen = forwarded.at(-hops) ?? forwarded[0]
  return seen !== undefined && ipaddr.isValid(seen) ? plain(seen) : socket
}

/** An IPv4 address that comes as IPv6 is written as what it is; IPv6 in its one short form. */
const plain = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address

export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a writing request was sent by a page of another site. Browsers say where a request comes from; programs that
 * say nothing carry no cookies that they were not given. On this machine alone any of its own names is right.
 */
export function isForeign(request: IncomingMessage, baseUrl: string, loopbackOnly: boolean): boolean {
  if (SAFE.has(request.method ?? '')) return false
  const { origin, host } = request.headers
  if (origin !== undefined) {
    if (origin === new URL(baseUrl).origin) return false
    return !(loopbackOnly && isLocalOrigin(origin) && new URL(origin).host === host)
  }
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** Whether a request names this machine, or the address that people type, as its host: no other name leads here in earnest. */
export function isOwnHost({ headers }: IncomingMessage, baseUrl: string): boolean {
  const host = (headers.host ?? '').toLowerCase()
  if (host === new URL(baseUrl).host) return true
  return /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/.test(host)
}

const isLocalOrigin = (origin: string): boolean =>
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)
