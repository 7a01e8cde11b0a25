// Files that a site offers: PDF, Word, tables, slides.
import type { Range } from '#contract/snapshots.ts'
import type { FoundItem } from './found-item.ts'
import { isGeneric, labelAbove } from './page/about.ts'
import { cited, type PageView, type SiteView } from './page/page-view.ts'

const formats = /\.(pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|csv|epub)$/i
/** Words of a link that name no document. */
const verbs =
  /^(?:download|view|open|read|get|see|click here|here|pdf|file|document|more|t[ée]l[ée]charger|ouvrir|voir|ici|herunterladen|ansehen|hier|descargar|تنزيل|تحميل|عرض|هنا)(?:\s(?:the|a|le|die|das|now|file|document|pdf|here))*\s*(?:\(.{0,20}\))?$/iu
const note =
  /\s*[([]\s*(?:[a-z]{3,4}\b[^)\]]{0,24}|[\d.,]+\s?[kMG]i?[BO]\b[^)\]]{0,14})[)\]]\s*$|\s*[-–,|]?\s*\b(?:pdf|docx?|xlsx?)\b(?:\s*[,–-]?\s*[\d.,]+\s?[kMG]B)?\s*$/iu

export function findDocuments({ pages }: SiteView): FoundItem[] {
  const found = new Map<string, FoundItem>()
  for (const view of pages) {
    for (const link of view.page.links) {
      const format = formatOf(link.href)
      const url = link.href.replace(/#.*$/, '')
      if (!format || link.end <= link.start || found.has(url)) continue
      const { title, range } = titleOf(view, link)
      const fields = { url, title, format }
      found.set(url, cited(view, range, { type: 'documents', fields, method: 'link', confidence: 0.95 }))
    }
  }
  // A file that was read though no page's text shows a link to it still is one.
  for (const view of pages) {
    const format = formatOf(view.page.url)
    const url = view.page.url.replace(/#.*$/, '')
    const first = view.lines[0]
    if (!format || !first || found.has(url)) continue
    const fields = { url, title: view.page.title || first.text, format }
    found.set(url, cited(view, first, { type: 'documents', fields, method: 'text', confidence: 0.85 }))
  }
  return [...found.values()]
}

function formatOf(href: string): string | null {
  const url = URL.parse(href)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const names = [url.pathname, ...url.searchParams.values()]
  for (const name of names) {
    const format = formats.exec(name)?.[1]
    if (format) return format.toLowerCase()
  }
  return null
}

/** What the document is called: the link's words, or the row's or heading's where the link only says "download". */
function titleOf(view: PageView, link: Range): { title: string; range: Range } {
  const { text } = view.page
  const words = text.slice(link.start, link.end)
  const own = words.replace(note, '').trim()
  if (own !== '' && !verbs.test(words) && !verbs.test(own)) return { title: own, range: link }
  const at = view.lines.findIndex(({ start, end }) => start <= link.start && link.end <= end)
  const line = view.lines[at]
  const cell = line?.cells.find(
    ({ start, end }) => !(start <= link.start && link.end <= end) && /\p{L}{3}/u.test(text.slice(start, end)),
  )
  if (line && cell)
    return { title: text.slice(cell.start, cell.end), range: { start: line.start, end: line.end } }
  const rest =
    line?.text
      .replace(words, ' ')
      .replace(/[\s:–()-]+/gu, ' ')
      .trim() ?? ''
  if (line && rest.length > 3 && line.text.length < 160) return { title: rest.replace(note, ''), range: line }
  const above = labelAbove(view, at, 3)
  return above && !isGeneric(above.text)
    ? { title: above.text, range: { start: above.start, end: link.end } }
    : { title: words, range: link }
}
