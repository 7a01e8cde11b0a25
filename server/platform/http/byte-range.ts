/** A part of a body: both ends count, as they are written in `Content-Range`. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The part of a body of `size` bytes that a `Range` header asks for. Null when the whole is to be sent: no range, one
 * that is not understood, or several, which nobody who plays a video asks for. `'outside'` when it begins behind the end.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(' ', '') ?? '')
  if (!asked) return null
  const [, from = '', to = ''] = asked
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return null
  return first >= size ? 'outside' : { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** Whether a part may be sent: what the caller holds of it, by `If-Range`, is this very version. */
export const isSameVersion = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange === etag
