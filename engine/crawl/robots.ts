// Robots Exclusion Protocol: RFC 9309, and where it is silent what Google has published about its own crawler.

interface RobotsRule {
  allow: boolean
  pattern: string
}

/** What a robots.txt says to us. */
export interface Robots {
  rules: RobotsRule[]
  /** In ms, or null where none is asked for. */
  crawlDelayMs: number | null
  /** As written; not yet resolved or judged. */
  sitemaps: string[]
}

/** RFC 9309, section 2.5: at least 500 kibibytes must be read. */
export const MAX_ROBOTS_BYTES = 512_000
/** What Google reads of a line: eight times the longest address that browsers took. */
const MAX_LINE = 16_663

export const ALLOW_ALL: Robots = { rules: [], crawlDelayMs: null, sitemaps: [] }
export const FORBID_ALL: Robots = {
  rules: [{ allow: false, pattern: '/' }],
  crawlDelayMs: null,
  sitemaps: [],
}

/** A mark of byte order, whole or cut short, also where it was read as windows-1252. */
const BYTE_ORDER = /^(?:\uFEFF|ï»¿?)/

const DIRECTIVES: Record<string, 'agent' | 'allow' | 'disallow' | 'delay' | 'sitemap'> = {
  'user-agent': 'agent',
  useragent: 'agent',
  'user agent': 'agent',
  allow: 'allow',
  disallow: 'disallow',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  'crawl-delay': 'delay',
  crawldelay: 'delay',
  sitemap: 'sitemap',
  'site-map': 'sitemap',
}

interface Group {
  seen: boolean
  rules: RobotsRule[]
  crawlDelayMs: number | null
}

/** Reads a robots.txt for one crawler, named by its product token (`StaffroomBot`). Never fails: nonsense is skipped. */
export function parseRobots(text: string, product: string): Robots {
  const ours: Group = { seen: false, rules: [], crawlDelayMs: null }
  const everyones: Group = { seen: false, rules: [], crawlDelayMs: null }
  const sitemaps: string[] = []
  const token = product.toLowerCase()
  let speakingTo: Group[] = []
  let inRules = false

  for (const line of text
    .slice(0, MAX_ROBOTS_BYTES)
    .replace(BYTE_ORDER, '')
    .split(/\r\n|\r|\n/)) {
    const { directive, value } = readLine(line)
    if (directive === 'agent') {
      if (inRules) speakingTo = []
      inRules = false
      const group = isEveryone(value) ? everyones : productToken(value) === token ? ours : null
      if (group !== null) {
        group.seen = true
        if (!speakingTo.includes(group)) speakingTo.push(group)
      }
    } else if (directive === 'allow' || directive === 'disallow') {
      inRules = true
      const rule = { allow: directive === 'allow', pattern: normalisePattern(value) }
      if (value !== '') for (const group of speakingTo) group.rules.push(rule)
    } else if (directive === 'delay') {
      const seconds = Number.parseFloat(value.replace(',', '.'))
      if (seconds >= 0) for (const group of speakingTo) group.crawlDelayMs = seconds * 1_000
    } else if (directive === 'sitemap' && value !== '') {
      sitemaps.push(value)
    }
  }
  const group = ours.seen ? ours : everyones
  return { rules: group.rules, crawlDelayMs: group.crawlDelayMs, sitemaps }
}

/** Whether an address may be fetched. The longest matching rule decides; of two equally long ones the kinder. */
export function mayFetch(robots: Robots, url: string): boolean {
  if (robots.rules.length === 0) return true
  const path = pathOf(url)
  if (path === '/robots.txt') return true
  let allow = 0
  let disallow = 0
  for (const rule of robots.rules) {
    const length = rule.pattern.length
    if (rule.allow) {
      if (length > allow && allowMatches(rule.pattern, path)) allow = length
    } else if (length > disallow && disallowMatches(rule.pattern, path)) disallow = length
  }
  return allow >= disallow
}

function allowMatches(pattern: string, path: string): boolean {
  if (matches(pattern, path)) return true
  // To allow a folder's index page is to allow the folder's own address.
  const folder = /^(.*\/)index\.html?$/.exec(pattern)?.[1]
  return folder !== undefined && matches(`${folder}$`, path)
}

function disallowMatches(pattern: string, path: string): boolean {
  if (matches(pattern, path)) return true
  if (!pattern.includes('%') && !path.includes('%')) return false
  // RFC 9309 compares unreserved characters decoded; a path must not slip past a rule by another spelling.
  return matches(decodeUnreserved(pattern), decodeUnreserved(path))
}

/** `*` stands for anything, `$` at the end for the end. Linear in the path for each `*`, so no pattern is a trap. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$')
  const parts = (anchored ? pattern.slice(0, -1) : pattern).split('*')
  const first = parts[0] ?? ''
  if (!path.startsWith(first)) return false
  if (parts.length === 1) return !anchored || path.length === first.length
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  const last = parts[parts.length - 1] ?? ''
  if (anchored) return path.length - last.length >= at && path.endsWith(last)
  return path.indexOf(last, at) !== -1
}

function readLine(line: string) {
  // A mark of byte order counts as white space for trim(), and as a letter for everybody who reads robots.txt.
  const bare = line.startsWith('\uFEFF') ? '' : line.slice(0, MAX_LINE).replace(/#.*$/, '').trim()
  const colon = bare.indexOf(':')
  let key = bare.slice(0, colon).trim()
  let value = bare.slice(colon + 1).trim()
  if (colon === -1) {
    // Without a colon a line still counts when it is exactly a word and its value.
    const words = bare.split(/[ \t]+/)
    if (words.length !== 2) return { directive: null, value: '' }
    key = words[0] ?? ''
    value = words[1] ?? ''
  }
  return { directive: DIRECTIVES[key.toLowerCase()] ?? null, value }
}

/** `*`, alone or before something that is set apart by a space. */
function isEveryone(value: string): boolean {
  return value === '*' || /^\*\s/.test(value)
}

/** The part of a user-agent line that names a crawler: letters, `_` and `-` up to anything else. */
function productToken(value: string): string {
  return (/^[a-z_-]*/i.exec(value)?.[0] ?? '').toLowerCase()
}

/** Percent-encodes what is not ASCII, and writes hex digits in capitals, so that spellings of one path compare equal. */
function normalisePattern(pattern: string): string {
  return pattern
    .replace(/[^\x00-\x7f]+/g, (run) => encodeURIComponent(run.toWellFormed()))
    .replace(/%[0-9a-f]{2}/gi, (hex) => hex.toUpperCase())
}

function decodeUnreserved(path: string): string {
  return path.replace(/%([2-7][0-9A-F])/g, (hex, code: string) => {
    const char = String.fromCharCode(Number.parseInt(code, 16))
    return /[A-Za-z0-9\-._~]/.test(char) ? char : hex
  })
}

/**
 * Path and query as a rule sees them, from the address as it is written; the fragment never counts. Only patterns are
 * percent-encoded: an address that is fetched is so already, and Google does not match one that is not.
 */
function pathOf(address: string): string {
  const [, path = ''] = /^(?:[^/?;#]*:\/\/|\/\/)?[^/?;#]*([/?;][^#]*)?/.exec(address) ?? []
  const rooted = path.startsWith('/') ? path : `/${path}`
  return rooted.replace(/%[0-9a-f]{2}/gi, (hex) => hex.toUpperCase())
}
