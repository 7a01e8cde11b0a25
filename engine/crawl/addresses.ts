import { getDomain } from 'tldts'

/** Longer addresses are not followed. */
export const MAX_ADDRESS = 2_048

const TRACKING =
  /^(utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|_ga|_gl|_hsenc|_hsmi|hsa_.*|vero_id|mkt_tok|oly_(anon|enc)_id|srsltid|spm)$/i
const SESSION =
  /^(jsessionid|phpsessid|aspsessionid.*|asp\.net_sessionid|sessid|cfid|cftoken|zenid|oscsid|sessionkey|phpsid|viewstate)$/i
/** Names of sessions that are names of pages too, as the third session of a conference is: what they hold decides. */
const MAYBE_SESSION = /^(s_?id|session|session_?id)$/i
const TOKENS = [
  /^(?:(?=.*\d)[a-z\d]{16,}|[a-z]{24,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i,
  // Words between dashes are written in small letters, or without figures.
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{20,}$/,
]
/** The end of a path that names the index page of its folder. */
export const INDEX = /\/(index|default|home)\.(html?|php\d?|aspx?|jspx?|cgi|shtml)$/i

/**
 * The one form of an address that is asked for: absolute http(s) without fragment, user name, session and tracking
 * keys, its query sorted by key. Two slashes in a row and an empty query stay: they may lead to another page. Null for
 * what cannot be followed.
 */
export function normaliseAddress(address: string, base?: string): string | null {
  const url = URL.parse(address.trim(), base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  url.hash = ''
  url.username = ''
  url.password = ''
  if (url.pathname.includes(';'))
    url.pathname = url.pathname.replace(
      /;(?:(?:jsessionid|phpsessid)=[^/;]*|sid=[a-z\d]{16,}(?![^/;]))/gi,
      '',
    )
  if (url.pathname.includes('%')) url.pathname = tidyEscapes(url.pathname)
  if (url.search !== '') url.search = tidyQuery(url.search.slice(1))
  return url.href
}

function tidyQuery(query: string): string {
  const kept = query.split('&').filter((pair) => {
    const key = pair.split('=', 1)[0] ?? ''
    if (pair === '' || TRACKING.test(key) || SESSION.test(key)) return false
    const value = pair.slice(key.length + 1)
    return !MAYBE_SESSION.test(key) || !TOKENS.some((token) => token.test(value))
  })
  const keyed = kept.map((pair, i) => ({ key: pair.split('=', 1)[0] ?? '', pair: tidyEscapes(pair), i }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.i - b.i))
  return keyed.map(({ pair }) => pair).join('&')
}

/** Escapes in capitals, and none for characters that need none. */
function tidyEscapes(part: string): string {
  return part.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const char = String.fromCharCode(Number.parseInt(hex, 16))
    return /[A-Za-z0-9\-_~]/.test(char) ? char : escape.toUpperCase()
  })
}

/** Equal for addresses that lead to one page: with or without www, TLS, a last slash or the name of an index page. */
export function addressKey(address: string): string {
  const url = new URL(address)
  let path = url.pathname
  if (INDEX.test(path)) path = path.replace(INDEX, '/')
  if (path.endsWith('/')) path = path.slice(0, -1)
  return withoutWww(url.host) + path + (url.search === '' && url.href.endsWith('?') ? '?' : url.search)
}

/** Equal for addresses that differ by http and https alone. */
export const withoutScheme = (address: string): string => address.replace(/^https?:/, '')

/** An address by http and by https, for what is looked up by either. */
export const byEither = (address: string): string[] =>
  ['http:', 'https:'].map((scheme) => scheme + withoutScheme(address))

/** An address by https. */
export const byHttps = (address: string): string => new URL(address.replace(/^http:/, 'https:')).href

/** An address by http. */
export const byHttp = (address: string): string => new URL(address.replace(/^https:/, 'http:')).href

function withoutWww(host: string): string {
  return host.startsWith('www.') ? host.slice(4) : host
}

/** `example.co.uk` for `shop.example.co.uk`; the host itself, with its port, where there is no such domain. */
export function siteOf(url: URL): string {
  const domain = getDomain(url.hostname, { allowPrivateDomains: true })
  if (domain === null) return url.host
  return url.port === '' ? domain : `${domain}:${url.port}`
}

/** Whether an address belongs to the website of another one. */
export function inScope(address: string, home: string, scope: 'host' | 'site'): boolean {
  const url = new URL(address)
  const start = new URL(home)
  if (withoutWww(url.host) === withoutWww(start.host)) return true
  return scope === 'site' && siteOf(url) === siteOf(start)
}

const FILE =
  /\.(jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|heic|mp[34]|m4[av]|webm|og[gv]|wav|mov|avi|wmv|mkv|flac|zip|gz|tgz|bz2|xz|7z|rar|tar|dmg|exe|msi|apk|iso|css|m?js|map|json|woff2?|ttf|otf|eot|xlsx?|pptx?|doc|od[tsp]|csv|ics|vcf|swf|epub|mobi|torrent|wasm|bin|rss\.xsl)$/i

/** Whether the name of a file says that it is no page or document that could be read. */
export function isOtherFile(address: string): boolean {
  return FILE.test(new URL(address).pathname)
}

const MOST = 20_000

/** The same function of one text, which need not be worked out again for texts that come up often. */
export function remembering<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, { value: T }>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found.value
    const value = work(text)
    if (known.size >= MOST) known.clear()
    known.set(text, { value })
    return value
  }
}
