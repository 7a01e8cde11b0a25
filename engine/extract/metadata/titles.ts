// A page's own title, without the name of its site.

const edge = /^[\s|–—·•»:-]+|[\s|–—·•»:-]+$/g
const mark = /\s+[|–—·•»:-]+\s+|\s*\|\s*|\s+::\s+/

/** What a page gives for a title. */
interface TitleSources {
  head: string
  /** og:title and its like, and a stated headline; empty ones may be among them. */
  stated: readonly string[]
  /** The h1 elements in reading order. */
  headings: readonly string[]
  siteName: string | null
  /** The page says that it is an article or another single work. */
  isWork: boolean
}

/**
 * The h1 that shares most words with the head's or a stated title, if half of its words are there; an article's only h1 in
 * any case; else the first stated title, else the head's, without the name of the site.
 */
export function chooseTitle({ head, stated, headings, siteName, isWork }: TitleSources): string {
  const given = [...stated, head].map(tidy).filter((title) => title !== '')
  const known = new Set(given.flatMap((title) => same(title).split(' ')))
  const fallback = withoutSite(given[0] ?? '', siteName)
  let best = ''
  let most = 0
  for (const heading of headings.map(tidy)) {
    const words = same(heading).split(' ')
    const share = words.filter((word) => known.has(word)).length / words.length
    if (same(heading) === '' || share <= most || (siteName !== null && same(siteName) === same(heading)))
      continue
    best = heading
    most = share
  }
  if (most >= 0.5) return withoutSite(best, siteName, true)
  const only = headings.length === 1 ? tidy(headings[0] ?? '') : ''
  return fallback === '' || (isWork && only !== '') ? only || tidy(headings[0] ?? '') : fallback
}

/**
 * Cuts the site's name off one end of a title: where it is known, else, unless `only` known names are cut, a short part at
 * the end.
 */
function withoutSite(title: string, siteName: string | null, only = false): string {
  const parts = title.split(mark)
  const last = parts.at(-1) ?? ''
  const first = parts[0] ?? ''
  if (parts.length < 2 || last === '') return title
  if (isSite(first, siteName)) return title.slice(first.length).replace(edge, '')
  const cut = title.slice(0, title.lastIndexOf(last)).replace(edge, '')
  if (isSite(last, siteName)) return cut
  const between = title.slice(cut.length, title.length - last.length)
  const mayCut = !only && (siteName === null || /[|·•»–—]/.test(between))
  return mayCut && last.length < cut.length && last.split(' ').length <= 4 && cut.length >= 10 ? cut : title
}

function isSite(part: string, siteName: string | null): boolean {
  if (siteName === null) return false
  const site = same(siteName)
  const own = same(part)
  return site !== '' && (own === site || (own.length > 3 && site.includes(own)))
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
