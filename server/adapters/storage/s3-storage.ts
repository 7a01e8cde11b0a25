import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Clock } from '../clock/clock.ts'
import { type Storage, StorageFailure, type StorageFailureCode } from './storage.ts'
import { contentTypeOf, requireKey } from './storage-key.ts'

interface S3Options {
  /** Such as `https://s3.eu-central-1.amazonaws.com`, without a slash at the end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  fetch: typeof fetch
  clock: Clock
  /** How long all tries of one operation may take, but for uploads; the two minutes of STOR-3 unless told. */
  operationMs?: number
}

// Source: requirement STOR-3.
const OPERATION_MS = 2 * 60_000
const UPLOAD_MS = 10 * 60_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000

interface Call {
  method?: 'GET' | 'PUT' | 'DELETE'
  body?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
  /** How long all tries together may take. */
  limitMs?: number
  signal?: AbortSignal | undefined
}

/** A body that was changed on the way is sent again too. */
const isRetryable = (status: number, fault: string) =>
  status >= 500 || status === 408 || status === 429 || fault === 'XAmzContentSHA256Mismatch'

/** What the operator can do, by S3's own codes. Source: Amazon's list of S3's error responses. */
const faultWords: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch:
    'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID, or something in between changes requests.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known there.',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of this bucket.',
  RequestTimeTooSkewed: 'The clock of this machine and that of the store are too far apart.',
  AccessDenied: 'This key may not do that in this bucket.',
  NoSuchBucket: 'There is no such bucket: S3_BUCKET names another one.',
}

function codeOf(status: number, fault: string): StorageFailureCode {
  if (fault === 'AuthorizationHeaderMalformed') return 'unauthorized'
  if (status === 404) return 'object-not-found'
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'unauthorized'
  if (status === 413 || status === 507) return 'quota-exceeded'
  return 'invalid-url'
}

/** The texts of an element in an S3 answer; its keys have no characters that XML would escape, by the rule of keys. */
function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map((match) => match[1] ?? '')
}

/** Files in a bucket of any service that speaks S3. */
export function s3Storage(options: S3Options): Storage {
  const { clock, endpoint, bucket } = options
  const client = new AwsClient({ ...options, service: 's3' })

  async function once(url: string, { method = 'GET', body, headers }: Call, signal: AbortSignal) {
    // The signature is over the bytes as well, so that a file that was changed on the way is refused.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const said = { ...headers, 'x-amz-content-sha256': hash }
    const signed = await client.sign(url, { method, body: body ?? null, headers: said })
    const init = { method, headers: signed.headers, body: body ?? null, signal, redirect: 'error' as const }
    const response = await options.fetch(url, init)
    // An answer that breaks off half-way fails here, inside the attempt, and is tried again.
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  /** The body of the answer. Tries until it works, cannot work, is stopped, or its time is over. */
  async function call(key: string, query: string, what: Call): Promise<Uint8Array> {
    const { limitMs = options.operationMs ?? OPERATION_MS, signal: stop } = what
    const url = `${endpoint}/${bucket}${key === '' ? '' : `/${key}`}${query}`
    const from = clock.elapsed()
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      if (stop?.aborted) throw new StorageFailure('canceled', key, stop.reason)
      let cause: unknown
      try {
        const limit = AbortSignal.timeout(Math.max(1, Math.ceil(limitMs - (clock.elapsed() - from))))
        const { status, bytes } = await once(url, what, stop ? AbortSignal.any([stop, limit]) : limit)
        if (status < 300) return bytes
        const fault = textsOf(new TextDecoder().decode(bytes.subarray(0, 4_096)), 'Code')[0] ?? ''
        cause = new Error(faultWords[fault] ?? `The store answered ${status} ${fault}`.trim())
        if (!isRetryable(status, fault)) throw new StorageFailure(codeOf(status, fault), key, cause)
      } catch (error) {
        if (error instanceof StorageFailure) throw error
        cause = error
      }
      if (stop?.aborted) throw new StorageFailure('canceled', key, stop.reason)
      if (clock.elapsed() - from + pause >= limitMs)
        throw new StorageFailure('retry-limit-exceeded', key, cause)
      await clock.sleep(pause, stop).catch((reason: unknown) => {
        throw new StorageFailure('canceled', key, reason)
      })
    }
  }

  async function list(prefix: string): Promise<string[]> {
    const keys: string[] = []
    let more = ''
    do {
      const page = more && `&continuation-token=${encodeURIComponent(more)}`
      const query = `?list-type=2&prefix=${encodeURIComponent(prefix)}${page}`
      const xml = new TextDecoder().decode(await call('', query, {}))
      keys.push(...textsOf(xml, 'Key'))
      more = textsOf(xml, 'NextContinuationToken')[0] ?? ''
    } while (more !== '')
    return keys.toSorted()
  }

  return {
    async put(key, bytes, signal) {
      requireKey(key)
      const headers = { 'content-type': contentTypeOf(key) }
      await call(key, '', { method: 'PUT', body: new Uint8Array(bytes), headers, limitMs: UPLOAD_MS, signal })
    },
    async get(key, signal) {
      requireKey(key)
      return { bytes: await call(key, '', { signal }), contentType: contentTypeOf(key) }
    },
    async delete(key) {
      requireKey(key)
      await call(key, '', { method: 'DELETE' }).catch((error: unknown) => {
        if (!(error instanceof StorageFailure && error.code === 'object-not-found')) throw error
      })
    },
    list,
  }
}
