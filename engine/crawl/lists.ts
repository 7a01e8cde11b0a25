import { gunzipSync } from 'node:zlib'
import { decodeText } from '../documents/decode-text.ts'

/** What a sitemap, feed or llms.txt names, as written. */
interface AddressList {
  addresses: { url: string; text: string }[]
  /** Further lists, of a sitemap index. */
  sitemaps: string[]
}

const MAX_ADDRESSES = 5_000
const MAX_SITEMAPS = 50
export const MAX_LIST_BYTES = 10_000_000

const EMPTY: AddressList = { addresses: [], sitemaps: [] }

/** Undoes the packing of a `.xml.gz`; answers with null when it is broken or unpacks to more than 10 MB. */
function unpacked(body: Uint8Array): Uint8Array | null {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body
  try {
    return gunzipSync(body, { maxOutputLength: MAX_LIST_BYTES })
  } catch {
    return null
  }
}

/** Reads a sitemap, a sitemap index, or a plain list of addresses; at most 5,000 addresses and 50 further sitemaps. */
export function readSitemap(body: Uint8Array, contentType: string): AddressList {
  const plain = unpacked(body)
  if (plain === null) return EMPTY
  const { text } = decodeText(plain, contentType)
  if (/<sitemapindex[\s>]/i.test(text.slice(0, 5_000))) {
    return { addresses: [], sitemaps: tagged(text, 'loc', MAX_SITEMAPS) }
  }
  if (/<(urlset|url)[\s>]/i.test(text.slice(0, 5_000))) return listed(tagged(text, 'loc', MAX_ADDRESSES))
  if (text.trimStart().startsWith('<')) return EMPTY
  return listed(
    text
      .split(/\s+/)
      .filter((line) => /^https?:\/\//i.test(line))
      .slice(0, MAX_ADDRESSES),
  )
}

/** Reads RSS, RDF or Atom: the address and title of each entry, newest first as a rule. */
export function readFeed(text: string): AddressList {
  const addresses: AddressList['addresses'] = []
  for (const [entry] of text.matchAll(/<(item|entry)[\s>][\s\S]*?<\/\1\s*>/gi)) {
    const title = tagged(entry, 'title', 1)[0] ?? ''
    const atom = [...entry.matchAll(/<link\b([^>]*)>/gi)].map((match) => match[1] ?? '')
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
  const links = text.matchAll(/\[([^\]\n]{0,300})\]\(\s*<?([^)\s>]{1,2048})>?[^)\n]{0,300}\)/g)
  const addresses = [...links].map((match) => ({ url: match[2] ?? '', text: match[1] ?? '' }))
  return { addresses: addresses.slice(0, MAX_ADDRESSES), sitemaps: [] }
}

const listed = (urls: string[]): AddressList => ({
  addresses: urls.map((url) => ({ url, text: '' })),
  sitemaps: [],
})

/** The texts of an element, whatever prefix its name has. */
function tagged(xml: string, name: string, most: number): string[] {
  const found: string[] = []
  const tag = new RegExp(
    `<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([^<]*|\\s*<!\\[CDATA\\[[\\s\\S]*?\\]\\]>\\s*)</`,
    'gi',
  )
  for (const match of xml.matchAll(tag)) {
    const raw = (match[1] ?? '').trim()
    const cdata = /^<!\[CDATA\[([\s\S]*?)\]\]>$/.exec(raw)?.[1]
    found.push(cdata === undefined ? unescapeXml(raw) : cdata.trim())
    if (found.length >= most) break
  }
  return found
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return ENTITIES[entity.toLowerCase()] ?? whole
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
