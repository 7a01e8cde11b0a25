// Telling somebody else's server something: public addresses only, no redirects, and little of the answer is read.
import { performance } from 'node:perf_hooks'
import { type DispatcherOptions, dispatcherOnDemand } from './dispatcher-on-demand.ts'
import { failureOf } from './exchange.ts'
import { requestAddress, WebFetchError } from './web-fetch.ts'

interface PostRequest {
  url: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
  /** Of an answer only so much is read; what comes after is cut off. Default: 2,000. */
  maxBytes?: number
  /** For all of it. Default: that of the adapter. */
  timeoutMs?: number
}

interface PostAnswer {
  status: number
  /** The first characters of the answer. */
  answer: string
  /** Whether more came than was read, or less than was announced; null for a whole answer. */
  cut: 'too_large' | 'cut_off' | null
  /** In small letters, without its parameters; empty where the answer does not say. */
  contentType: string
  tookMs: number
}

/** Sends a body to an address and gives what was answered, whatever its status. Throws `WebFetchError`. */
export interface WebPost {
  post(request: PostRequest): Promise<PostAnswer>
}

const MOST_BYTES = 2_000

/** Times in ms; 10 s for the head of the answer, 15 s in all. */
export function guardedPost(
  options: DispatcherOptions & { userAgent: string; headerTimeoutMs?: number; wholeTimeoutMs?: number },
): WebPost & { close(): Promise<void> } {
  const { wholeTimeoutMs = 15_000 } = options
  const dispatcher = dispatcherOnDemand({ connections: 16, ...options })
  return {
    close: () => dispatcher.close(),
    async post({ url, headers, body, signal, maxBytes = MOST_BYTES, timeoutMs = wholeTimeoutMs }) {
      const target = requestAddress(url)
      const began = performance.now()
      const late = AbortSignal.timeout(timeoutMs)
      try {
        const { request } = await import('undici')
        const answer = await request(target, {
          method: 'POST',
          dispatcher: await dispatcher.open(),
          headers: { ...headers, 'user-agent': options.userAgent },
          body,
          headersTimeout: options.headerTimeoutMs ?? 10_000,
          bodyTimeout: 5_000,
          signal: AbortSignal.any([signal, late]),
        })
        const { statusCode: status } = answer
        const read = await beginningOf(answer.body, maxBytes)
        const [type = ''] = String(answer.headers['content-type'] ?? '').split(';')
        const contentType = type.trim().toLowerCase()
        return { status, ...read, contentType, tookMs: Math.round(performance.now() - began) }
      } catch (error) {
        signal.throwIfAborted()
        if (late.aborted) throw new WebFetchError('timeout', 'The answer took too long.', { url })
        throw failureOf(error instanceof Error ? error : new Error('The request failed.'), target)
      }
    },
  }
}

async function beginningOf(
  body: AsyncIterable<unknown> & { destroy(): unknown },
  maxBytes: number,
): Promise<Pick<PostAnswer, 'answer' | 'cut'>> {
  const chunks: Buffer[] = []
  let size = 0
  let isBroken = false
  try {
    for await (const chunk of body) {
      if (!(chunk instanceof Uint8Array)) break
      chunks.push(Buffer.from(chunk))
      size += chunk.byteLength
      if (size > maxBytes) break
    }
  } catch {
    // Whoever has said a status has said what matters.
    isBroken = true
  }
  body.destroy()
  const answer = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
  return { answer, cut: size > maxBytes ? 'too_large' : isBroken ? 'cut_off' : null }
}
