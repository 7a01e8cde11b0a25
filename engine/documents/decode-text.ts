interface DecodedText {
  text: string
  /** The WHATWG name of the encoding that was used. */
  encoding: string
}

const MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * Turns bytes into text. Order of belief: byte order mark, bytes that are valid UTF-8, the header's charset, the
 * page's own meta or XML declaration, windows-1252. Headers lie more often than bytes do, so valid UTF-8 comes first.
 */
export function decodeText(bytes: Uint8Array, contentType: string): DecodedText {
  const mark = MARKS.find(([, start]) => start.every((byte, i) => bytes[i] === byte))
  if (mark !== undefined) return decode(bytes, mark[0])
  const wide = wideEncoding(bytes)
  if (wide !== null) return decode(bytes, wide)
  const named = charsetOf(contentType) ?? declaredCharset(bytes)
  // A seven-bit encoding of Japanese is valid UTF-8 too; only its escape character tells.
  if (named === 'iso-2022-jp' && bytes.includes(0x1b)) return decode(bytes, named)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    const lossy = decode(bytes, 'utf-8')
    if (isMostlyRight(lossy.text)) return lossy
    return decode(bytes, legacy(charsetOf(contentType)) ?? legacy(declaredCharset(bytes)) ?? 'windows-1252')
  }
}

function decode(bytes: Uint8Array, encoding: string): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

/** The encoding that a label really means, or null for a label that nobody knows. */
function encodingOf(label: string): string | null {
  try {
    return new TextDecoder(label.trim()).encoding
  } catch {
    return null
  }
}

function charsetOf(contentType: string): string | null {
  const label = /charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType)?.[1]
  return label === undefined ? null : encodingOf(label)
}

/** What the first bytes say in `<meta charset>`, `<meta http-equiv>` or `<?xml encoding>`. */
function declaredCharset(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4_096))
  const label =
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1]
  return label === undefined ? null : encodingOf(label)
}

/** A page of UTF-8 with a broken byte here and there: in other encodings hardly any letters would come out right. */
function isMostlyRight(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const right = text.match(/[^\x00-\x7F\uFFFD]/g)?.length ?? 0
  return right > 3 * broken
}

/** Bytes that are not valid UTF-8 cannot be it, and what we could read as ASCII cannot be UTF-16. */
function legacy(encoding: string | null): string | null {
  return encoding === null || encoding.startsWith('utf-') ? null : encoding
}

/** UTF-16 without a mark: every other byte of a Latin text is zero. */
function wideEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 64)
  if (sample.length < 8) return null
  const zeros = (offset: number) => sample.filter((byte, i) => i % 2 === offset && byte === 0).length
  const half = sample.length / 2
  if (zeros(1) > half * 0.8 && zeros(0) === 0) return 'utf-16le'
  if (zeros(0) > half * 0.8 && zeros(1) === 0) return 'utf-16be'
  return null
}
