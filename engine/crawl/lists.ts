import { gunzipSync } from 'node:zlib'
import { decodeText } from '../documents/decode-text.ts'
import { MAX_ADDRESS } from './addresses.ts'

/** What a sitemap, feed or llms.txt names, as written. */
interface AddressList {
  addresses: { url: string; text: string }[]
  /** Further lists, of a sitemap index. */
  sitemaps: string[]
}

export const MAX_ADDRESSES = 5_000
/** What one sitemap may have. Source: sitemaps.org, protocol 0.9. */
export const MAX_SITEMAP_ADDRESSES = 50_000
export const MAX_SITEMAPS = 50
const MOST = { addresses: MAX_ADDRESSES, sitemaps: MAX_SITEMAPS }
/** Of the words of a link, and of the title that may follow its address. */
const MAX_LINK_TEXT = 300
export const MAX_LIST_BYTES = 10_000_000

const EMPTY: AddressList = { addresses: [], sitemaps: [] }

/** Undoes the packing of a `.xml.gz`; answers with null when it is broken or unpacks to more than 10 MB. */
export function unpacked(body: Uint8Array): Uint8Array | null {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body
  try {
    return gunzipSync(body, { maxOutputLength: MAX_LIST_BYTES })
  } catch {
    return null
  }
}

/** Reads a sitemap, a sitemap index, or a plain list of addresses; at most 5,000 addresses and 50 further sitemaps unless told. */
export function readSitemap(body: Uint8Array, contentType: string, most = MOST): AddressList {
  const plain = unpacked(body)
  if (plain === null) return EMPTY
  const { text } = decodeText(plain, contentType)
  if (/<sitemapindex[\s>]/i.test(text.slice(0, 5_000))) {
    return { addresses: [], sitemaps: tagged(text, 'loc', most.sitemaps) }
  }
  if (/<(urlset|url)[\s>]/i.test(text.slice(0, 5_000))) return listed(tagged(text, 'loc', most.addresses))
  if (text.trimStart().startsWith('<')) return EMPTY
  return listed(
    text
      .split(/\s+/)
      .filter((line) => /^https?:\/\//i.test(line))
      .slice(0, most.addresses),
  )
}

/** Reads RSS, RDF or Atom: the address and title of each entry, newest first as a rule. */
export function readFeed(text: string): AddressList {
  const addresses: AddressList['addresses'] = []
  for (const entry of entriesOf(text)) {
    const title = tagged(entry, 'title', 1)[0] ?? ''
    const atom = linkTags(entry)
    const alternate =
      atom.find((tag) => !/\brel\s*=/i.test(tag) || /\brel\s*=\s*["']?alternate/i.test(tag)) ?? ''
    const href = /\bhref\s*=\s*["']([^"']*)["']/i.exec(alternate)?.[1]
    const url = href === undefined ? tagged(entry, 'link', 1)[0] : unescapeXml(href)
    if (url !== undefined && url !== '') addresses.push({ url, text: title })
    if (addresses.length >= MAX_ADDRESSES) break
  }
  return { addresses, sitemaps: [] }
}

/** Reads the links of an llms.txt, which is Markdown. */
export function readLlms(text: string): AddressList {
  const addresses: AddressList['addresses'] = []
  let from = 0
  let end = 0
  for (let middle = text.indexOf(']('); middle !== -1 && addresses.length < MAX_ADDRESSES; ) {
    const next = text.indexOf('](', middle + 2)
    if (end < middle + 2) end = text.indexOf(')', middle + 2)
    if (end === -1) break
    // Of several that share one end only the last is a link, so that no part of the text is looked at twice.
    if (next === -1 || end < next) {
      const words = linkWords(text.slice(Math.max(from, middle - MAX_LINK_TEXT - 1), middle))
      const url = linkTarget(text.slice(middle + 2, end))
      if (words !== null && url !== null) addresses.push({ url, text: words })
      from = end + 1
    }
    middle = next
  }
  return { addresses, sitemaps: [] }
}

/** What stands between the bracket that opens a link and its end; null where none opens. */
function linkWords(before: string): string | null {
  const cut = Math.max(before.lastIndexOf(']'), before.lastIndexOf('\n')) + 1
  const open = before.indexOf('[', cut)
  return open === -1 ? null : before.slice(open + 1)
}

/** The address between a link's round brackets, where a title may follow it; null for what is none. */
function linkTarget(inside: string): string | null {
  const [whole, url = ''] = /^\s*<?([^\s>]+)>?/.exec(inside) ?? []
  if (whole === undefined || url.length > MAX_ADDRESS) return null
  const title = inside.slice(whole.length)
  return title.length > MAX_LINK_TEXT || title.includes('\n') ? null : url
}

const listed = (urls: string[]): AddressList => ({
  addresses: urls.map((url) => ({ url, text: '' })),
  sitemaps: [],
})

// By whom a list was written nobody knows: each of these passes over its text once. An
// expression with a repetition that scans on to an end that never comes does so again from every start.

/** The entries of a feed, from their first tag to their last. */
function* entriesOf(text: string): Generator<string> {
  const opening = /<(item|entry)[\s>]/gi
  const endless = new Set<string>()
  for (let open = opening.exec(text); open !== null; open = opening.exec(text)) {
    const name = (open[1] ?? '').toLowerCase()
    if (endless.has(name)) continue
    const closing = new RegExp(`</${name}\\s*>`, 'gi')
    closing.lastIndex = opening.lastIndex
    if (closing.exec(text) === null) {
      endless.add(name)
      continue
    }
    yield text.slice(open.index, closing.lastIndex)
    opening.lastIndex = closing.lastIndex
  }
}

/** Where the next opening tag of what is sought ends, and what stands in it; null where there is none. */
function nextTag(sought: RegExp, xml: string): { attributes: string; end: number } | null {
  if (!sought.test(xml)) return null
  const start = sought.lastIndex
  const end = xml.indexOf('>', start)
  return end === -1 ? null : { attributes: xml.slice(start, end), end: end + 1 }
}

/** What stands in each `<link …>`, as Atom has it. */
function linkTags(xml: string): string[] {
  const found: string[] = []
  const sought = /<link(?=[\s>])/gi
  for (let tag = nextTag(sought, xml); tag !== null; tag = nextTag(sought, xml)) {
    found.push(tag.attributes)
    sought.lastIndex = tag.end
  }
  return found
}

/** The texts of an element, whatever prefix its name has. */
function tagged(xml: string, name: string, most: number): string[] {
  const found: string[] = []
  const sought = new RegExp(`<(?:[\\w-]+:)?${name}(?=[\\s>])`, 'gi')
  for (let tag = nextTag(sought, xml); tag !== null; tag = nextTag(sought, xml)) {
    const { text, end } = textFrom(xml, tag.end)
    if (text !== null) found.push(text)
    if (found.length >= most) break
    sought.lastIndex = end
  }
  return found
}

/** The text up to the end of its element, null where another one begins before that; and how far was looked. */
function textFrom(xml: string, start: number): { text: string | null; end: number } {
  const tag = xml.indexOf('<', start)
  if (tag === -1) return { text: null, end: xml.length }
  const raw = xml.slice(start, tag).trim()
  if (xml.startsWith('</', tag)) return { text: unescapeXml(raw), end: tag }
  if (raw !== '' || !xml.startsWith(CDATA, tag)) return { text: null, end: tag }
  const close = xml.indexOf(']]>', tag)
  if (close === -1) return { text: null, end: xml.length }
  const end = close + 3
  const after = xml.indexOf('<', end)
  const isAlone = after !== -1 && xml.startsWith('</', after) && xml.slice(end, after).trim() === ''
  return { text: isAlone ? xml.slice(tag + CDATA.length, close).trim() : null, end: isAlone ? after : end }
}

const CDATA = '<![CDATA['
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return ENTITIES[entity.toLowerCase()] ?? whole
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
