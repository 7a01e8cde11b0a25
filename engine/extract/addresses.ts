// Addresses as a page writes them, made absolute.

/** Longer ones are no addresses of pages. */
const LONGEST = 4_096
/** Every link of a page repeats its base: a long one would make gigabytes of a small page. */
const LONGEST_BASE = 2_048

/** The address against which a page's links are read: its `<base>` where that is http(s) and not too long, else its own. */
export function baseOf(url: string, base: string): string {
  const own = URL.canParse(url) ? url : 'http://localhost/'
  if (base === '' || base.length > LONGEST_BASE) return own
  const given = URL.parse(base.trim(), own)
  return given !== null && isWeb(given) && given.href.length <= LONGEST_BASE ? given.href : own
}

/** Makes addresses absolute http(s), mailto or tel, and null when they are none; remembers what it has seen. */
export function resolver(base: string): (href: string) => string | null {
  const seen = new Map<string, string | null>()
  return (href) => {
    const known = seen.get(href)
    if (known !== undefined) return known
    const absolute = absoluteOf(href, base)
    seen.set(href, absolute)
    return absolute
  }
}

/** Whether an absolute address can be fetched. */
export function isWebAddress(href: string): boolean {
  return href.startsWith('http://') || href.startsWith('https://')
}

function absoluteOf(href: string, base: string): string | null {
  const written = href.trim()
  if (written === '' || written.length > LONGEST) return null
  const url = URL.parse(written, base)
  if (url === null || url.href.length > LONGEST) return null
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.href
  return isWeb(url) && url.hostname !== '' ? url.href : null
}

function isWeb(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:'
}
