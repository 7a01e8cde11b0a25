// A page's own title, without the name of its site.

const mark = /\s+[|–—·•»:-]+\s+|\s*\|\s*|\s+::\s+/

/**
 * The title from what the page gives, best first: the h1 where the head's title contains it, the stated headline or og:title
 * where the head's title contains that, else the head's title without its site's name, else any of them.
 */
export function chooseTitle(given: {
  head: string
  stated: readonly string[]
  heading: string
  siteName: string | null
}): string {
  const { head, stated, heading, siteName } = given
  const tidyHead = tidy(head)
  const all = [...stated.map(tidy), tidy(heading)].filter((title) => title !== '')
  const inHead = all.filter((title) => title.length > 3 && same(tidyHead).includes(same(title)))
  const bare = (title: string): string => withoutSite(title, siteName)
  const first = inHead[0] ?? all[0]
  return first === undefined ? bare(tidyHead) : bare(first)
}

/** Cuts the site's name off one end of a title: where it is known, else a short part at the end. */
export function withoutSite(title: string, siteName: string | null): string {
  const parts = title.split(mark)
  if (parts.length < 2) return title
  const site = siteName === null ? '' : same(siteName)
  const last = parts.at(-1) ?? ''
  const isSite = (part: string): boolean =>
    site !== '' && (same(part) === site || (same(part).length > 3 && site.includes(same(part))))
  if (isSite(last)) return title.slice(0, title.lastIndexOf(last)).replace(/[\s|–—·•»:-]+$/, '')
  const first = parts[0] ?? ''
  if (isSite(first)) return title.slice(first.length).replace(/^[\s|–—·•»:-]+/, '')
  const cut = title.slice(0, title.lastIndexOf(last)).replace(/[\s|–—·•»:-]+$/, '')
  const mayCut =
    /\s[|·•»–—]\s|\s\|\s?/.test(title.slice(cut.length, title.length - last.length)) || siteName === null
  return mayCut && last.length < cut.length && last.split(' ').length <= 4 && cut.length >= 10 ? cut : title
}

function tidy(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim()
}

function same(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
