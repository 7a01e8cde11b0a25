// What a place of a page belongs to: the nearest heading or label above it that names something.
import type { PageView, SiteView } from './page-view.ts'
import type { Line } from './lines.ts'
import { speaksOf } from './purposes.ts'

const generic =
  /^(?:(?:our |your |the )?(?:contact(?: us| details)?|address(?:es)?|(?:tele)?phone(?: number)?|tel|mobile|fax|e-?mail|mail|price|prices?|cost|fee|from|only|now|location|opening hours|opening times|hours|business hours|adresse|t[ée]l[ée]phone|t[ée]l|courriel|prix|tarif|horaires|coordonn[ée]es|anschrift|telefon|preis|[öo]ffnungszeiten|kontakt|read (?:on|more)|more to read|learn more|home|welcome|details|description|book(?: now)?|buy(?: now)?|add to (?:cart|basket)|lire la suite|menu|footer))$|^(?:العنوان|هاتف|الهاتف|بريد إلكتروني|البريد الإلكتروني|السعر|الثمن|ساعات العمل|اتصل بنا|اليوم|الساعات|تتمة)$/iu

/** The words without a colon behind them. */
export function bare(text: string): string {
  return text.replace(/[\s:：–—-]+$/u, '').trim()
}

/** Whether a label says what kind of thing follows, but not of whom or what. */
export function isGeneric(text: string): boolean {
  return generic.test(bare(text))
}

/** The heading or label above a line that names something, not further than `within` lines, or null. */
export function labelAbove(view: PageView, at: number, within: number): Line | null {
  for (let place = at - 1; place >= 0 && place >= at - within; place--) {
    const line = view.lines[place]
    if (line && line.label && !isGeneric(line.text)) return line
  }
  return null
}

/** What the line at this place is about: a heading near by, else the page's subject, else the company. */
export function aboutOf(view: PageView, site: SiteView, at: number): string {
  const line = view.lines[at]
  if (!line || view.isShared(line) || view.isAround(line)) return site.name
  for (let place = at - 1; place >= 0 && at - place <= 8; place--) {
    const above = view.lines[place]
    if (!above || above.kind !== 'heading') continue
    if (above.level <= 1) break
    if (namesSomething(above.text)) return above.text
  }
  // Only a page of its own in a folder, or one that carries the company's name, is about a person or a place.
  const folders = (URL.parse(view.page.url)?.pathname ?? '').split('/').filter((part) => part !== '')
  const isOwn = folders.length > 1 && !view.purposes.has('contact') && !view.purposes.has('hours')
  const isBranch = site.name !== '' && view.subject !== site.name && view.subject.includes(site.name)
  return (isOwn || isBranch) && namesSomething(view.subject) ? view.subject : site.name || view.subject
}

/** Headings of parts that every site has. */
const parts = ['contact', 'hours', 'faq', 'prices', 'offers', 'people', 'documents', 'timetable'] as const

function namesSomething(text: string): boolean {
  return !isGeneric(text) && !/[?؟]$/.test(text) && !parts.some((purpose) => speaksOf(text, purpose))
}
