import { addressGuard, portOf } from './address-guard.ts'
import { performance } from 'node:perf_hooks'
import type { Dispatcher } from 'undici'
import { decodeBody } from './decode-body.ts'
import { exchange } from './exchange.ts'
import { type DispatcherOptions, dispatcherOnDemand } from './dispatcher-on-demand.ts'
import {
  type FetchedResource,
  type Hop,
  MAX_REDIRECTS,
  REDIRECTS,
  requestAddress,
  type WebFetch,
  WebFetchError,
  type WebRequest,
} from './web-fetch.ts'

export interface GuardedFetchOptions extends DispatcherOptions {
  /** How the product names itself to other people's servers, with an address at which to learn more. */
  userAgent: string
  /** Decoded bytes that a page may have; documents may have more. */
  maxPageBytes?: number
  headerTimeoutMs?: number
  idleTimeoutMs?: number
  wholeTimeoutMs?: number
  /** After so long a body must have come at 2 kB a second. */
  dripTimeoutMs?: number
}

export interface GuardedFetch extends WebFetch {
  close(): Promise<void>
}

const ACCEPT = 'text/html,application/xhtml+xml,application/pdf;q=0.9,application/xml;q=0.8,*/*;q=0.5'

/**
 * Reads from public websites: no cookies, no credentials, redirects followed by hand and judged one by one.
 * Times in ms; default 4 s for headers, 4 s without a byte, 15 s in all, 8 s where
 * fewer than 2 kB a second come.
 */
export function guardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const dispatcher = dispatcherOnDemand(options)
  return {
    get: async (request) => get(await dispatcher.open(), options, request),
    close: () => dispatcher.close(),
  }
}

async function get(
  dispatcher: Dispatcher,
  options: GuardedFetchOptions,
  request: WebRequest,
): Promise<FetchedResource> {
  const outer = request.signal
  outer?.throwIfAborted()
  const started = performance.now()
  const whole = new AbortController()
  const timer = setTimeout(() => {
    whole.abort(new WebFetchError('timeout', 'The answer took too long.', { url: request.url }))
  }, options.wholeTimeoutMs ?? 15_000)
  const cancel = () => {
    whole.abort(outer?.reason)
  }
  outer?.addEventListener('abort', cancel)
  try {
    const found = await follow(dispatcher, options, request, whole.signal)
    return { ...found, ms: Math.round(performance.now() - started) }
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', cancel)
  }
}

async function follow(
  dispatcher: Dispatcher,
  options: GuardedFetchOptions,
  request: WebRequest,
  signal: AbortSignal,
): Promise<Omit<FetchedResource, 'ms'>> {
  const headers = {
    'user-agent': options.userAgent,
    accept: request.acceptHeader ?? ACCEPT,
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...sinceHeaders(request.since),
  }
  const hops: Hop[] = []
  const guard = addressGuard(options)
  let url = requestAddress(request.url)
  const named = request.port ?? portOf(url)
  for (;;) {
    guard.requirePort(url.hostname, portOf(url), named)
    const answer = await exchange(dispatcher, {
      url,
      headers,
      accept: request.accept,
      maxBytes: request.maxBytes,
      maxPageBytes: options.maxPageBytes,
      truncate: request.truncate ?? false,
      headerTimeoutMs: options.headerTimeoutMs ?? 4_000,
      idleTimeoutMs: options.idleTimeoutMs ?? 4_000,
      dripTimeoutMs: options.dripTimeoutMs ?? 8_000,
      signal,
    })
    const { status, bodyRead, truncated } = answer
    const location = answer.headers.location
    if (!REDIRECTS.has(status) || location === undefined) {
      const encoding = answer.headers['content-encoding'] ?? ''
      if (truncated && encoding !== '')
        throw new WebFetchError('too_large', 'The body is too large.', { url: url.href })
      const body = await decodeBody(answer.body, encoding, answer.limit)
      signal.throwIfAborted()
      return { url: url.href, hops, status, headers: answer.headers, body, bodyRead, truncated }
    }
    const next = requestAddress(location, url.href)
    if (request.mayFollow !== undefined && !(await request.mayFollow(next.href))) {
      return {
        url: url.href,
        hops,
        status,
        headers: { ...answer.headers, location: next.href },
        body: answer.body,
        bodyRead,
        truncated,
      }
    }
    hops.push({ url: url.href, status, location: next.href })
    if (hops.some((hop) => hop.url === next.href)) {
      throw new WebFetchError('redirect_loop', 'The redirects lead in a circle.', { url: next.href })
    }
    if (hops.length > MAX_REDIRECTS) {
      throw new WebFetchError('too_many_redirects', 'There are too many redirects.', { url: next.href })
    }
    url = next
  }
}

function sinceHeaders(since: WebRequest['since']): Record<string, string> {
  const { etag = null, lastModified = null } = since ?? {}
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  }
}
