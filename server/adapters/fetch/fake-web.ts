import {
  byteLimit,
  type FetchedResource,
  type FetchFailure,
  type Hop,
  MAX_REDIRECTS,
  REDIRECTS,
  requestAddress,
  type WebFetch,
  WebFetchError,
  type WebRequest,
} from './web-fetch.ts'

interface FakeAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Fail instead of answering. */
  failure?: FetchFailure
  ms?: number
}

export type FakePage =
  | string
  | FakeAnswer
  | ((url: URL) => string | FakeAnswer | Promise<string | FakeAnswer>)

export interface FakeWeb extends WebFetch {
  /** Every address asked for, redirects included, in order. */
  requests: string[]
}

/**
 * A web of fixed pages, for tests: `fakeWeb({ 'https://acme.test/': '<h1>Acme</h1>' })`. A key ending in `*` answers
 * for every address that begins so. A string is an HTML page; an unknown page answers 404, an unknown host `unresolvable`.
 */
export function fakeWeb(pages: Record<string, FakePage>): FakeWeb {
  const requests: string[] = []
  const exact = new Map(
    Object.entries(pages).map(([key, page]) => [key.endsWith('*') ? key : new URL(key).href, page]),
  )
  const prefixes = [...exact]
    .filter(([key]) => key.endsWith('*'))
    .map(([key, page]) => ({ start: key.slice(0, -1), page }))
  const origins = new Set([...exact.keys()].map((key) => new URL(key.replace('*', '')).origin))

  async function answer(url: URL): Promise<FakeAnswer> {
    requests.push(url.href)
    if (!origins.has(url.origin)) throw new WebFetchError('unresolvable', 'No such host.', { url: url.href })
    const page = exact.get(url.href) ?? prefixes.find(({ start }) => url.href.startsWith(start))?.page
    if (page === undefined) return { status: 404, body: 'Not found' }
    const made = typeof page === 'function' ? await page(url) : page
    return typeof made === 'string' ? { body: made } : made
  }

  return { requests, get: (request) => follow(request, answer) }
}

async function follow(
  request: WebRequest,
  answer: (url: URL) => Promise<FakeAnswer>,
): Promise<FetchedResource> {
  const hops: Hop[] = []
  let url = requestAddress(request.url)
  for (;;) {
    request.signal?.throwIfAborted()
    const made = await answer(url)
    request.signal?.throwIfAborted()
    if (made.failure !== undefined)
      throw new WebFetchError(made.failure, 'Failed on purpose.', { url: url.href })
    const status = made.status ?? 200
    const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8', ...made.headers }
    const ms = made.ms ?? 1
    const location = headers.location
    if (!REDIRECTS.has(status) || location === undefined) {
      return { url: url.href, hops, status, headers, ms, ...bodyOf(made, headers, request) }
    }
    const next = requestAddress(location, url.href)
    if (request.mayFollow !== undefined && !(await request.mayFollow(next.href))) {
      const unread = { body: new Uint8Array(), bodyRead: false, truncated: false }
      return { url: url.href, hops, status, headers: { ...headers, location: next.href }, ms, ...unread }
    }
    hops.push({ url: url.href, status, location: next.href })
    if (hops.some((hop) => hop.url === next.href))
      throw new WebFetchError('redirect_loop', 'In a circle.', { url: next.href })
    if (hops.length > MAX_REDIRECTS)
      throw new WebFetchError('too_many_redirects', 'Too many.', { url: next.href })
    url = next
  }
}

function bodyOf(made: FakeAnswer, headers: Record<string, string>, request: WebRequest) {
  const contentType = (headers['content-type'] ?? '').toLowerCase()
  if (request.accept !== undefined && !request.accept(contentType)) {
    return { body: new Uint8Array(), bodyRead: false, truncated: false }
  }
  const body =
    typeof made.body === 'string' ? new TextEncoder().encode(made.body) : (made.body ?? new Uint8Array())
  const limit = request.maxBytes ?? byteLimit(contentType)
  if (body.byteLength <= limit) return { body, bodyRead: true, truncated: false }
  if (request.truncate !== true) throw new WebFetchError('too_large', 'The body is too large.')
  return { body: body.subarray(0, limit), bodyRead: true, truncated: true }
}
