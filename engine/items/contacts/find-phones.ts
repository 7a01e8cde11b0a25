// Telephone numbers: links, labelled numbers, numbers that are valid where the site is.
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { FoundItem } from '../found-item.ts'
import { aboutOf } from '../page/about.ts'
import { cited, type PageView, type SiteView } from '../page/page-view.ts'
import { textOfProperty } from '#engine/extract/structured/find-nodes.ts'
import { phonesIn } from './phone-shapes.ts'

export function findPhones(site: SiteView, country: CountryCode): FoundItem[] {
  const structured = numbersOfStructuredData(site, country)
  return site.pages.flatMap((view) => phonesOf(view, site, country, structured))
}

function phonesOf(
  view: PageView,
  site: SiteView,
  country: CountryCode,
  structured: ReadonlySet<string>,
): FoundItem[] {
  const found: FoundItem[] = []
  const { page } = view
  for (const link of page.links) {
    const target = /^tel:([^?;]+)/.exec(link.href)?.[1]
    const number = target === undefined ? null : numberOf(plain(target), country, true)
    if (number === null || link.end <= link.start) continue
    const at = lineAt(view, link.start)
    if (
      /\bfax\b|فاكس/iu.test(view.lines[at]?.text ?? '') &&
      !/\btel|phone/iu.test(view.lines[at]?.text ?? '')
    )
      continue
    found.push(
      cited(view, link, {
        type: 'contacts',
        fields: { phone: number, about: aboutOf(view, site, at) },
        method: 'link',
        confidence: 0.95,
      }),
    )
  }
  for (const [at, line] of view.lines.entries()) {
    if (line.kind === 'code' || !/\p{Nd}{2}/u.test(line.text)) continue
    const above = view.lines[at - 1]
    const underLabel =
      above?.label === true && /^(?:tel|t[ée]l|phone|mobile|hotline|هاتف|الهاتف)/iu.test(above.text)
    for (const shape of phonesIn(line.text)) {
      const range = { start: line.start + shape.start, end: line.start + shape.end }
      if (found.some((one) => one.start < range.end && range.start < one.end)) continue
      const labelled = shape.labelled || underLabel
      const number = numberOf(shape.written, country, labelled)
      if (number === null) continue
      const method = structured.has(number) ? 'json-ld' : 'text'
      found.push(
        cited(view, range, {
          type: 'contacts',
          fields: { phone: number, about: aboutOf(view, site, at) },
          method,
          confidence: labelled ? 0.9 : 0.8,
        }),
      )
    }
  }
  return found
}

/** In E.164. What says of itself that it is a telephone number needs only the right length. */
function numberOf(written: string, country: CountryCode, labelled: boolean): string | null {
  const number = parsePhoneNumberFromString(written.replace(/^00/, '+').replace('(0)', ''), country)
  if (!number) return null
  return number.isValid() || (labelled && number.isPossible()) ? number.number : null
}

function plain(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

function numbersOfStructuredData({ pages }: SiteView, country: CountryCode): ReadonlySet<string> {
  const numbers = new Set<string>()
  for (const { nodes } of pages)
    for (const node of nodes) {
      const number = numberOf(textOfProperty(node, 'telephone').replace(/^tel:/, ''), country, true)
      if (number !== null) numbers.add(number)
    }
  return numbers
}

/** The index of the line in which a place lies; -1 when it lies in none. */
export function lineAt({ lines }: PageView, place: number): number {
  return lines.findIndex(({ start, end }) => start <= place && place <= end)
}
