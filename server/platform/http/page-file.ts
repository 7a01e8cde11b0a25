// A file that is sent to browsers, and the same between two texts.
import { createHash } from 'node:crypto'
import type { Around } from './raw-route.ts'

export type Encoding = 'br' | 'gzip'

export interface PageFile {
  body: Buffer
  type: string
  /** Null for what is sent whole each time. */
  etag: string | null
  cache: string
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

export const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Of the widget some 25 kB each, with what was squeezed. */
const mostKept = 500

/**
 * Puts files between two texts, which makes another version of them. Those that were wanted last are kept: what a site fetches with
 * each of its pages is squeezed once, until something in it is another.
 */
export function wrappedFiles(most = mostKept): (file: PageFile, around: Around) => PageFile {
  const kept = new Map<string, PageFile>()
  return ({ body: whole, type, cache }, { before, after }) => {
    const body = Buffer.concat([Buffer.from(before), whole, Buffer.from(after)])
    const etag = etagOf(body)
    const wrapped = kept.get(etag) ?? { body, type, etag, cache, compressed: {} }
    // Behind all others: the first one is the one that nobody wanted for longest.
    kept.delete(etag)
    kept.set(etag, wrapped)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return wrapped
  }
}
