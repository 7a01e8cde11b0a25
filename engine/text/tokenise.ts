/** A word as it stands in a text; `start` and `end` are UTF-16 code units, `word` is the text between them. */
interface Token {
  word: string
  start: number
  end: number
}

const SEPARATOR = 1
const LETTER = 2
const DIGIT = 3
const IDEOGRAPH = 4
const UNSPACED = 5
const SURROGATE = 6

const classes = new Uint8Array(0x10000)
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

function classify(code: number): number {
  if (code >= 0xd800 && code <= 0xdfff) return SURROGATE
  const character = String.fromCharCode(code)
  if (!/[\p{L}\p{N}\p{M}]/u.test(character)) return SEPARATOR
  if (ideographs.test(character)) return IDEOGRAPH
  if (unspaced.test(character)) return UNSPACED
  return /\p{Nd}/u.test(character) ? DIGIT : LETTER
}

function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  const known = classes[code]
  if (known) return known
  const found = classify(code)
  classes[code] = found
  return found
}

function isWordCharacter(text: string, at: number, end: number): boolean {
  const kind = classAt(text, at)
  if (kind === LETTER || kind === DIGIT) return true
  if (kind !== SURROGATE) return false
  const whole = text.codePointAt(at) ?? 0
  if (whole > 0xffff && at + 1 < end) return /[\p{L}\p{N}]/u.test(String.fromCodePoint(whole))
  const before = at > 0 ? (text.codePointAt(at - 1) ?? 0) : 0
  return before > 0xffff && /[\p{L}\p{N}]/u.test(String.fromCodePoint(before))
}

/** True where a separator stands between two digits and belongs to the number: 1,200 or 3.5. */
function joinsDigits(text: string, at: number, end: number): boolean {
  const code = text.charCodeAt(at)
  if (code !== 0x2e && code !== 0x2c) return false
  return at + 1 < end && classAt(text, at + 1) === DIGIT && classAt(text, at - 1) === DIGIT
}

function runOf(text: string, from: number, end: number, kind: number): number {
  let at = from + 1
  while (at < end && classAt(text, at) === kind) at++
  return at
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(locale: string): Intl.Segmenter {
  let found = segmenters.get(locale)
  if (!found) {
    found = new Intl.Segmenter(locale, { granularity: 'word' })
    segmenters.set(locale, found)
  }
  return found
}

/**
 * Calls `emit` with the range of each word, in order. Chinese, Japanese and Korean give overlapping pairs of
 * characters, Thai and its neighbours the words of a segmenter; a number keeps its inner separators.
 */
export function eachWord(
  text: string,
  from: number,
  to: number,
  emit: (start: number, end: number) => void,
): void {
  let at = from
  while (at < to) {
    const kind = classAt(text, at)
    if (kind === SEPARATOR) {
      at++
    } else if (kind === IDEOGRAPH) {
      const end = runOf(text, at, to, IDEOGRAPH)
      if (end - at === 1) emit(at, end)
      for (let pair = at; pair + 2 <= end; pair++) emit(pair, pair + 2)
      at = end
    } else if (kind === UNSPACED) {
      const end = runOf(text, at, to, UNSPACED)
      for (const part of segmenter('th').segment(text.slice(at, end))) {
        if (part.isWordLike) emit(at + part.index, at + part.index + part.segment.length)
      }
      at = end
    } else if (isWordCharacter(text, at, to)) {
      const start = at
      at++
      while (at < to && (isWordCharacter(text, at, to) || joinsDigits(text, at, to))) at++
      emit(start, at)
    } else {
      at++
    }
  }
}

/** The words of a text or of a range of it, in order, with their places. */
export function tokenise(text: string, from = 0, to = text.length): Token[] {
  const tokens: Token[] = []
  eachWord(text, from, to, (start, end) => tokens.push({ word: text.slice(start, end), start, end }))
  return tokens
}

const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const groupedByDots = /^\d{1,3}(?:\.\d{3})+$/

/** One spelling for words that differ only in case, width, accents' encoding, Arabic vowel signs or digit grouping. */
export function fold(word: string): string {
  let folded = word.toLowerCase()
  if (/[^\u0000-\u007f]/.test(folded)) {
    folded = folded
      .normalize('NFKC')
      .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
      .replace(/[\u0622\u0623\u0625]/g, '\u0627')
      .replace(/\p{Nd}/gu, (digit) => digitOf(digit))
  }
  if (grouped.test(folded)) return folded.replaceAll(',', '')
  if (groupedByDots.test(folded)) return folded.replaceAll('.', '')
  return folded
}

function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return digit
  let zero = code
  while (zero > 0x80 && code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}

/** The word without accents, so that "café" and "cafe" meet. */
export function withoutAccents(word: string): string {
  return /[^\u0000-\u007f]/.test(word)
    ? word
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
    : word
}
