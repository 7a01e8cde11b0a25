import { performance } from 'node:perf_hooks'
import type { Dispatcher } from 'undici'
import { byteLimit, type FetchFailure, REDIRECTS, WebFetchError } from './web-fetch.ts'

/** One request and its answer, redirects not followed, the body still encoded. */
interface Answer {
  status: number
  headers: Record<string, string>
  body: Uint8Array
  bodyRead: boolean
  truncated: boolean
  /** Decoded bytes that the body may have. */
  limit: number
}

interface ExchangeRequest {
  url: URL
  headers: Record<string, string>
  accept: ((contentType: string) => boolean) | undefined
  maxBytes: number | undefined
  maxPageBytes: number | undefined
  truncate: boolean
  headerTimeoutMs: number
  idleTimeoutMs: number
  dripTimeoutMs: number
  signal: AbortSignal
}

const REDIRECT_BODY = 65_536
/** How long the body of a redirect may flow past. */
const REDIRECT_BODY_MS = 2_000
/** A body that after some time still comes slower than this has no end. */
const DRIP_BYTES_PER_MS = 2

/** Sends one GET and reads the answer within its limits. Throws `WebFetchError`, or the signal's reason. */
export function exchange(dispatcher: Dispatcher, request: ExchangeRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { signal } = request
    const handler = answerHandler(request, resolve, reject)
    if (signal.aborted) {
      reject(signal.reason)
      return
    }
    signal.addEventListener('abort', handler.cancel)
    handler.onSettled = () => {
      signal.removeEventListener('abort', handler.cancel)
    }
    dispatcher.dispatch(
      {
        origin: request.url.origin,
        path: request.url.pathname + request.url.search,
        method: 'GET',
        headers: request.headers,
        headersTimeout: request.headerTimeoutMs,
        bodyTimeout: request.idleTimeoutMs,
      },
      handler,
    )
  })
}

type Handler = Dispatcher.DispatchHandler & { cancel: () => void; onSettled: () => void }

function answerHandler(
  request: ExchangeRequest,
  resolve: (answer: Answer) => void,
  reject: (error: unknown) => void,
): Handler {
  const { signal, url } = request
  let controller: Dispatcher.DispatchController | null = null
  let settled = false
  let answer: Answer | null = null
  let chunks: Uint8Array[] = []
  let size = 0
  let bodyBegan = 0
  let flowsPast: NodeJS.Timeout | undefined

  const settle = (act: () => void) => {
    if (settled) return
    settled = true
    handler.onSettled()
    act()
  }
  const finish = (found: Answer) => {
    settle(() => {
      resolve(found)
    })
  }
  const stop = (error: unknown) => {
    settle(() => {
      reject(error)
    })
    controller?.abort(error instanceof Error ? error : new Error('stopped'))
  }

  const handler: Handler = {
    onSettled: () => undefined,
    cancel: () => {
      stop(signal.reason)
    },
    onRequestStart(started) {
      controller = started
      if (settled) started.abort(new Error('stopped'))
    },
    onResponseStart(current, status, rawHeaders) {
      if (status < 200 || settled) return
      const headers = flatten(rawHeaders)
      const contentType = (headers['content-type'] ?? '').toLowerCase()
      const limit = request.maxBytes ?? byteLimit(contentType, request.maxPageBytes)
      bodyBegan = performance.now()
      answer = { status, headers, body: new Uint8Array(), bodyRead: false, truncated: false, limit }
      if (REDIRECTS.has(status) && headers.location !== undefined) {
        // Its body flows past, so that the connection can be used again; one that has no end would hold it for ever.
        finish(answer)
        flowsPast = setTimeout(() => current.abort(new Error('not wanted')), REDIRECT_BODY_MS)
        return
      }
      if (request.accept !== undefined && !request.accept(contentType)) {
        finish(answer)
        current.abort(new Error('not wanted'))
        return
      }
      if (Number(headers['content-length']) > limit && !request.truncate) {
        stop(new WebFetchError('too_large', 'The body is too large.', { url: url.href }))
      }
    },
    onResponseData(current, chunk) {
      size += chunk.byteLength
      if (settled) {
        if (size > REDIRECT_BODY) current.abort(new Error('not wanted'))
        return
      }
      if (answer === null) return
      const since = performance.now() - bodyBegan
      if (since > request.dripTimeoutMs && size < since * DRIP_BYTES_PER_MS) {
        stop(new WebFetchError('timeout', 'The body drips.', { url: url.href }))
        return
      }
      chunks.push(chunk)
      if (size <= answer.limit) return
      if (!request.truncate) {
        stop(new WebFetchError('too_large', 'The body is too large.', { url: url.href }))
        return
      }
      finish({
        ...answer,
        body: join(chunks, size).subarray(0, answer.limit),
        bodyRead: true,
        truncated: true,
      })
      current.abort(new Error('enough'))
    },
    onResponseEnd() {
      clearTimeout(flowsPast)
      if (answer !== null) finish({ ...answer, body: join(chunks, size), bodyRead: true })
      chunks = []
    },
    onResponseError(_current, error) {
      clearTimeout(flowsPast)
      settle(() => {
        reject(failureOf(error, url))
      })
    },
  }
  return handler
}

function join(chunks: Uint8Array[], size: number): Uint8Array {
  const only = chunks[0]
  if (only !== undefined && chunks.length === 1) return only
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name === 'set-cookie') continue
    flat[name] = typeof value === 'string' ? value : value.join(', ')
  }
  return flat
}

const BY_CODE: Record<string, FetchFailure> = {
  ENOTFOUND: 'unresolvable',
  EAI_AGAIN: 'unresolvable',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  EACCES: 'refused',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_SOCKET: 'cut_off',
  ECONNRESET: 'cut_off',
  EPIPE: 'cut_off',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'cut_off',
  UND_ERR_HEADERS_OVERFLOW: 'malformed',
  HPE_INVALID_CONSTANT: 'not_http',
  HPE_INVALID_VERSION: 'not_http',
  HPE_INVALID_METHOD: 'not_http',
  EPROTO: 'tls',
}

/** Turns what a connection died of into one of our reasons. */
export function failureOf(error: Error, url: URL): WebFetchError {
  if (error instanceof WebFetchError)
    return new WebFetchError(error.reason, error.message, { url: url.href, cause: error })
  return new WebFetchError(reasonOf(error), error.message || 'The request failed.', {
    url: url.href,
    cause: error,
  })
}

function reasonOf(error: Error): FetchFailure {
  const code = codeOf(error)
  const known = BY_CODE[code]
  if (known !== undefined) return known
  if (error instanceof AggregateError) {
    const first: unknown = error.errors[0]
    return first instanceof Error ? reasonOf(first) : 'refused'
  }
  if (error.message.includes('Expected HTTP/')) return 'not_http'
  if (code.startsWith('HPE_') || error.name === 'HTTPParserError') return 'malformed'
  if (/^ERR_(TLS|SSL)|CERT|VERIFY|SELF_SIGNED|CRL_|SIGNATURE/.test(code)) return 'tls'
  return 'malformed'
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
