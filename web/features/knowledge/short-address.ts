/** An address within its own site: `/prices?page=2`; anything else as it is. */
export function pathOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return readable(pathname + search)
}

/** An address in short: `northwind.io/prices`. */
export function shortAddress(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname, search } = new URL(url)
  return host.replace(/^www\./, '') + (pathname === '/' ? '' : readable(pathname + search))
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
