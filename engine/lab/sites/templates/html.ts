import type { Company } from '../company.ts'
import type { Link, PageContent } from '../content.ts'
import type { Labels } from '../words/lexicon.ts'

/** What all pages of a site share: names, furniture and the way round. */
export interface Frame {
  company: Company
  labels: Labels
  navigation: readonly Link[]
  footer: readonly Link[]
  latest: readonly Link[]
  hours: readonly (readonly [string, string])[]
}

export type RenderPage = (frame: Frame, page: PageContent) => string

/** Stands in pages for the address at which the site is served. */
export const originMark = '{{origin}}'

export function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

export function anchor(link: Link, attributes = ''): string {
  return `<a href="${escape(link.path)}"${attributes === '' ? '' : ` ${attributes}`}>${escape(link.text)}</a>`
}

export function each<T>(list: readonly T[], make: (entry: T, index: number) => string): string {
  return list.map(make).join('\n')
}

/** The opening of a page's head that every template has: character set, title, and robots and canonical where given. */
export function headStart({ company }: Frame, page: PageContent): string {
  const lines = ['<meta charset="utf-8">', `<title>${escape(page.title)} | ${escape(company.name)}</title>`]
  if (page.robots !== null) lines.push(`<meta name="robots" content="${escape(page.robots)}">`)
  if (page.canonical !== null)
    lines.push(`<link rel="canonical" href="${originMark}${escape(page.canonical)}">`)
  return lines.join('\n')
}

export function direction({ company }: Frame): string {
  return company.language === 'ar' ? 'rtl' : 'ltr'
}

/** The name of a profile's network, as links to it are often labelled. */
export function network(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, '').split('.')[0] ?? ''
  return host === 'x' ? 'X' : host.charAt(0).toUpperCase() + host.slice(1)
}

export function dial(telephone: string): string {
  return telephone.replace(/[^\d+]/g, '')
}
