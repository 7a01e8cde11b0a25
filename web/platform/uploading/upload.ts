import { tellPaymentRequired } from '../api/payment-required.ts'
import { problemOf, Refusal } from '../api/refusal.ts'
import { retried } from './retried.ts'

/** Source: requirement STOR-3. */
const uploadLimitMs = 10 * 60_000

interface UploadOptions {
  /** How much of the file has arrived, from 0 to 1; called again from 0 when it has to be sent anew. */
  onProgress?: (share: number) => void
  /** Cancels; the upload then fails with the refusal `canceled`. */
  signal?: AbortSignal
  /** How long all tries together may take. */
  limitMs?: number
}

/**
 * Sends a file and gives the address at which it can be had. Tries again while the server is in trouble (STOR-3). Fails
 * with a `Refusal`: the server's own, `canceled`, or `retry-limit-exceeded` when the time is over.
 */
export async function upload(path: string, file: Blob, options: UploadOptions = {}): Promise<string> {
  const { limitMs = uploadLimitMs, signal } = options
  const answer = await retried((leftMs) => sendOnce(path, file, leftMs, options), {
    limitMs,
    ...(signal === undefined ? {} : { signal }),
  })
  const url: unknown = Reflect.get(Object(answer), 'url')
  if (typeof url !== 'string') throw new Refusal(problemOf(answer, 502))
  return url
}

/** The browser's fetch does not tell how much has been sent. */
function sendOnce(
  path: string,
  file: Blob,
  leftMs: number,
  { onProgress, signal }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', new URL(path, window.location.origin))
    request.timeout = leftMs
    request.setRequestHeader('accept', 'application/json')
    onProgress?.(0)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    const giveUp = () => request.abort()
    signal?.addEventListener('abort', giveUp, { once: true })
    request.onloadend = () => {
      signal?.removeEventListener('abort', giveUp)
      if (request.status === 0)
        return reject(new TypeError('The network connection was lost during an upload.'))
      const body = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(body)
      const refusal = new Refusal(problemOf(body, request.status, request.getResponseHeader('x-request-id')))
      tellPaymentRequired(refusal)
      reject(refusal)
    }
    request.send(file)
  })
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return null
  }
}
