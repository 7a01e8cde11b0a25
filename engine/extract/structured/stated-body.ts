// The text of an article as the page's JSON-LD gives it to machines.
import { type Json, readJson } from './tolerant-json.ts'

const deepest = 8
const longest = 400_000
/** A body of fewer words is a summary. */
const leastWords = 50
/** Each of them becomes a block. */
const mostParagraphs = 5000
const cutShort = /(?:\u2026|\.{3}|\[\s*(?:\u2026|\.{3}|\+\d+ chars)\s*\]|read more|continue reading)\s*\)?$/i

/** The longest `articleBody` (or text of a posting) that is whole, as plain text; null where there is none. */
export function statedBody(scripts: readonly string[]): string | null {
  let best = ''
  for (const script of scripts) {
    if (!/"(?:articleBody|reviewBody|text)"/.test(script)) continue
    for (const body of bodiesIn(readJson(script), 0)) if (body.length > best.length) best = body
  }
  return best === '' ? null : best
}

function* bodiesIn(value: Json | undefined, depth: number): Generator<string> {
  if (value === null || typeof value !== 'object' || depth > deepest) return
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 200)) yield* bodiesIn(one, depth + 1)
    return
  }
  const given = value['articleBody'] ?? (isPosting(value['@type']) ? value['text'] : undefined)
  const body = typeof given === 'string' ? plainText(given.slice(0, longest)) : ''
  if (isWhole(body)) yield body
  for (const key of ['@graph', 'mainEntity', 'mainEntityOfPage', 'hasPart', 'itemListElement', 'item'])
    yield* bodiesIn(value[key], depth + 1)
}

function isPosting(type: Json | undefined): boolean {
  return typeof type === 'string' && /(?:Article|Posting)$/.test(type)
}

function isWhole(body: string): boolean {
  return body.split(/\s+/, leastWords + 1).length > leastWords && !cutShort.test(body.trimEnd())
}

/** Some sites put HTML, written once or twice over, where text belongs. */
function plainText(body: string): string {
  if (!/<[a-z/]|&(?:lt|amp|nbsp|#)/i.test(body)) return body.trim()
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' }
  return body
    .replace(/&(lt|gt|amp|quot|nbsp);/gi, (all, name: string) => entities[name.toLowerCase()] ?? all)
    .replace(/&#(\d{2,5});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/<(?:br|\/?(?:p|div|li|h[1-6]|tr|blockquote))\b[^<>]*>/gi, '\n\n')
    .replace(/<[a-z/!][^<>]*>/gi, ' ')
    .trim()
}

/** The paragraphs of a stated body that no line of `text` has yet, each on one line. */
export function missingParagraphs(body: string, text: string): string[] {
  const known = new Set(text.split('\n').map(onOneLine))
  return body
    .split(/\n\s*/, mostParagraphs)
    .map((paragraph) => onOneLine(paragraph.toWellFormed()))
    .filter((paragraph) => paragraph !== '' && !known.has(paragraph))
}

const onOneLine = (text: string): string => text.replace(/[\s\u0000]+/g, ' ').trim()

/** The share of a stated body that stands in `text`, told by runs of words, so that lines may be broken in other places. */
export function shareShown(body: string, text: string): number {
  const stated = new Set(runsOf(body))
  const { size } = stated
  for (const run of runsOf(text)) stated.delete(run)
  return 1 - stated.size / Math.max(1, size)
}

function* runsOf(text: string): Generator<string> {
  let [first, second] = ['', '']
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    yield `${first} ${second} ${word}`
    first = second
    second = word
  }
}
