/** Why a resource could not be had. The words that a person reads are made elsewhere. */
export type FetchFailure =
  | 'private_address'
  | 'port_refused'
  | 'unresolvable'
  | 'refused'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'redirect_loop'
  | 'not_http'
  | 'tls'
  | 'cut_off'
  | 'malformed'

const RETRYABLE: ReadonlySet<FetchFailure> = new Set(['unresolvable', 'refused', 'timeout', 'cut_off'])

/** What `WebFetch.get` throws when no answer came; `retryable` says whether a later try may succeed. */
export class WebFetchError extends Error {
  readonly reason: FetchFailure
  readonly retryable: boolean
  /**
   * Whether there was nobody to ask: the connection was refused, or what answered in the place of TLS speaks none at all.
   * Not where a connection was waited for in vain, or came to grief. Whoever stands on the way can feign even these two.
   */
  readonly isNotServed: boolean
  /** The address of the hop that failed, where it is known. */
  readonly url: string | null

  constructor(reason: FetchFailure, message: string, options: { url?: string | null; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'WebFetchError'
    this.reason = reason
    this.retryable = RETRYABLE.has(reason)
    this.isNotServed = isNotServed(options.cause)
    this.url = options.url ?? null
  }
}

const NOT_SERVED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_HTTP_REQUEST',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
])
/** One of a host's addresses cannot be come to from here, as where there is no IPv6. */
const UNREACHED: ReadonlySet<string> = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'])

function isNotServed(cause: unknown): boolean {
  if (cause instanceof WebFetchError) return cause.isNotServed
  // A host with several addresses fails of each in its way.
  if (cause instanceof AggregateError)
    return (
      cause.errors.some(isNotServed) &&
      cause.errors.every((error) => isNotServed(error) || UNREACHED.has(codeOf(error)))
    )
  return NOT_SERVED.has(codeOf(cause))
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export interface WebRequest {
  url: string
  /** The port that whoever began has named, besides the usual ones. Default: that of `url`. */
  port?: number
  /** Decides by the lower-case content type ('' when there is none) whether the body is read. Default: always. */
  accept?: (contentType: string) => boolean
  /** Asked before a redirect is followed; when it says no, the redirect itself is the answer. Default: always. */
  mayFollow?: (url: string) => boolean | Promise<boolean>
  signal?: AbortSignal
  /** Decoded bytes at most. Default: 20 MB for PDF and Word documents, 5 MB for everything else. */
  maxBytes?: number
  /** Cut a body that is too large instead of failing with `too_large`. */
  truncate?: boolean
  /** Sent as `Accept`. */
  acceptHeader?: string
  /** What an earlier answer said of its version: when that still holds, the answer is 304 without a body. */
  since?: { etag: string | null; lastModified: string | null }
}

export interface Hop {
  url: string
  status: number
  location: string
}

export interface FetchedResource {
  /** Where the answer came from, after redirects; without user name, password and fragment. */
  url: string
  hops: Hop[]
  status: number
  /** Names in lower case; repeated ones joined by a comma; never `set-cookie`. */
  headers: Record<string, string>
  body: Uint8Array
  /** False when the type was not accepted, so that the body was left unread. */
  bodyRead: boolean
  truncated: boolean
  /** From the first request to the last byte. */
  ms: number
}

/** The one way to read something from somebody else's website. Throws `WebFetchError`, or the signal's reason. */
export interface WebFetch {
  get(request: WebRequest): Promise<FetchedResource>
}

export const MAX_REDIRECTS = 5
export const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const MAX_PAGE_BYTES = 5_000_000
const MAX_DOCUMENT_BYTES = 20_000_000

const DOCUMENT = /pdf|officedocument|msword|opendocument|octet-stream/

/** Decoded bytes that a body of this content type may have. */
export function byteLimit(contentType: string, pageBytes: number = MAX_PAGE_BYTES): number {
  return DOCUMENT.test(contentType) ? Math.max(MAX_DOCUMENT_BYTES, pageBytes) : pageBytes
}

/**
 * The address that is really asked for: http or https, without user name, password and fragment.
 * Throws `not_http` for other schemes and `malformed` for what is no address.
 */
export function requestAddress(address: string, base?: string): URL {
  const url = URL.parse(address, base)
  if (url === null)
    throw new WebFetchError('malformed', 'This is not an address.', { url: address.slice(0, 200) })
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new WebFetchError('not_http', `The scheme ${url.protocol} is not http or https.`, { url: url.href })
  }
  url.username = ''
  url.password = ''
  url.hash = ''
  return url
}
