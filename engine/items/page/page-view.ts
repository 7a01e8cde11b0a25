// A page as the finders of items see it, and what all pages of a site have in common.
import type { Range } from '#contract/snapshots.ts'
import { primaryLanguage } from '#engine/text/stems.ts'
import { everyNode, textOfProperty } from '#engine/extract/structured/find-nodes.ts'
import type { StructuredNode } from '#engine/extract/extracted-page.ts'
import type { FoundItem, ReadSnapshot } from '../found-item.ts'
import { cutLines, type Line } from './lines.ts'
import { type Purpose, purposesOf } from './purposes.ts'

export interface PageView {
  page: ReadSnapshot
  lines: Line[]
  nodes: StructuredNode[]
  /** Two letters. */
  language: string | null
  purposes: ReadonlySet<Purpose>
  /** Words of the page's first heading, or its title without the site's name. */
  subject: string
  /** A piece of journalism: what it tells is told of a day. */
  isArticle: boolean
  /** Whether the line also stands on many other pages. */
  isShared(line: Line): boolean
  /** Whether the line stands around the page's content: in its header or footer. */
  isAround(line: Line): boolean
}

export interface SiteView {
  pages: PageView[]
  /** The company's or the site's name; '' when it could not be told. */
  name: string
  url: string
  language: string | null
}

const articleTypes = /^(?:\w*Article|BlogPosting|NewsArticle|Report|LiveBlogPosting)$/

/** Reads the pages of a site once for all finders. */
export function viewSite(pages: readonly ReadSnapshot[], url: string): SiteView {
  const cut = pages.map((page) => ({ page, lines: cutLines(page.text, page.blocks) }))
  const counts = new Map<string, number>()
  for (const { lines } of cut)
    for (const text of new Set(lines.map((line) => line.text))) counts.set(text, (counts.get(text) ?? 0) + 1)
  const many = Math.max(3, pages.length * 0.2)
  const name = nameOf(pages)
  const views = cut.map(({ page, lines }): PageView => {
    const around = new Set(page.depth === 0 ? page.extras.furniture.text.split(/\n+/) : [])
    const nodes = [...everyNode(page.extras.structured)]
    const subject = subjectOf(page, lines, name, (line) => (counts.get(line.text) ?? 0) >= many)
    return {
      page,
      lines,
      nodes,
      language: primaryLanguage(page.language),
      purposes: purposesOf(page.url, `${subject}\n${page.title}`),
      subject,
      isArticle: isArticle(page, nodes, lines),
      isShared: (line) => (counts.get(line.text) ?? 0) >= many,
      isAround: (line) => around.has(line.text),
    }
  })
  return { pages: views, name, url, language: commonest(views.map(({ language }) => language)) }
}

/** A dated line near the top with little else, or structured data, tells an article. */
function isArticle(page: ReadSnapshot, nodes: readonly StructuredNode[], lines: readonly Line[]): boolean {
  if (nodes.some(({ type }) => articleTypes.test(type))) return true
  if (nodes.some((node) => node.type === 'og' && textOfProperty(node, 'type') === 'article')) return true
  if (/\/(?:blog|news|journal|actualites?|aktuelles|posts?|articles?)\/[^/]+/i.test(page.url)) return true
  return lines.slice(0, 6).some(({ text }) => text.length < 60 && /^(?:\D{0,30})\d{4}-\d{2}-\d{2}/.test(text))
}

function nameOf(pages: readonly ReadSnapshot[]): string {
  for (const { depth, extras } of pages) if (depth === 0 && extras.ownName) return extras.ownName
  for (const { extras } of pages) if (extras.siteName) return extras.siteName
  for (const { extras } of pages)
    for (const node of everyNode(extras.structured))
      if (/Organization|Business|Store|Restaurant|Hotel|WebSite|Corporation/.test(node.type)) {
        const name = textOfProperty(node, 'name')
        if (name !== '') return name
      }
  const parts = pages.flatMap(({ title }) => [
    ...new Set(title.split(/\s+[-–—|·:»]\s+/).map((one) => one.trim())),
  ])
  const most = commonest(parts)
  const start = pages[0]?.title ?? ''
  return most && pages.length > 2 && parts.filter((part) => part === most).length > pages.length / 3
    ? most
    : start
}

function subjectOf(
  page: ReadSnapshot,
  lines: readonly Line[],
  site: string,
  isShared: (line: Line) => boolean,
): string {
  const own = (text: string) => text.trim() !== site && text.trim() !== ''
  if (page.depth === 0 && site !== '') return site
  const first = lines.find((line) => line.kind === 'heading' && line.level === 1 && !isShared(line))
  if (first && own(first.text)) return first.text
  const title =
    page.title
      .split(/\s+[-–—|·»]\s+/)
      .map((part) => part.trim())
      .find(own) ?? ''
  // A line that leads to another page names that page.
  const leads = ({ start, end }: Line): boolean =>
    page.links.some((link) => link.start <= start + 1 && link.end >= end - 1 && link.href !== page.url)
  const early = lines
    .slice(0, 10)
    .filter((line) => line.label && line.kind !== 'row' && !isShared(line) && own(line.text) && !leads(line))
  const named = early.find(({ text }) => text === title)
  return named?.text ?? (title || first?.text || early[0]?.text || page.title)
}

/** The most frequent of the values, the first of equals; null when there is none. */
export function commonest(values: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  let best: string | null = null
  for (const [value, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = value
  return best
}

/** An item that cites a range of a page. */
export function cited(
  { page }: PageView,
  range: Range,
  item: Pick<FoundItem, 'type' | 'fields' | 'method' | 'confidence'> & { value?: string },
): FoundItem {
  const { start, end } = range
  return { value: page.text.slice(start, end), ...item, snapshotId: page.id, start, end }
}
