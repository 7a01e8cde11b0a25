// Postal addresses: by their shape, by a label before them, by structured data that the text also shows.
import type { Range } from '#contract/snapshots.ts'
import { textOfProperty } from '#engine/extract/structured/find-nodes.ts'
import type { FoundItem } from '../found-item.ts'
import { aboutOf } from '../page/about.ts'
import type { Line } from '../page/lines.ts'
import { cited, type PageView, type SiteView } from '../page/page-view.ts'
import { type AddressShape, addressesIn } from './address-shapes.ts'

const label =
  /^(?:(?:our |postal |mailing |street |visiting )?address|adresse(?: postale)?|anschrift|postanschrift|direcci[óo]n|indirizzo|adres|endere[çc]o|العنوان|عنواننا)\s*[:：]?\s*/iu
const longestAddress = 140

export function findAddresses(site: SiteView): FoundItem[] {
  return site.pages.flatMap((view) => addressesOf(view, site))
}

function addressesOf(view: PageView, site: SiteView): FoundItem[] {
  const { page, lines } = view
  const found: FoundItem[] = []
  const add = (
    range: Range,
    at: number,
    parts: Pick<AddressShape, 'street' | 'postalCode' | 'city'>,
    method: string,
    confidence: number,
  ): void => {
    if (found.some((one) => one.start < range.end && range.start < one.end)) return
    const address = page.text
      .slice(range.start, range.end)
      .replace(/\s*\n\s*/g, ', ')
      .replace(/\s+/g, ' ')
    const fields = {
      address,
      street: parts.street === '' ? null : parts.street,
      postalCode: parts.postalCode,
      city: parts.city,
      about: aboutOf(view, site, at),
    }
    found.push(cited(view, range, { type: 'contacts', fields, method, confidence }))
  }
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'code' || !/\p{Nd}/u.test(line.text)) continue
    for (const shape of addressesOfLine(page.text, lines, at))
      add({ start: shape.start, end: shape.end }, at, shape, 'text', shape.postalCode ? 0.9 : 0.75)
  }
  for (const [at] of lines.entries()) {
    const range = labelled(page.text, lines, at)
    if (range) add(range, at, { street: '', postalCode: null, city: null }, 'text', 0.8)
  }
  for (const { range, parts } of addressesOfStructuredData(view))
    add(
      range,
      lines.findIndex(({ end }) => end >= range.start),
      parts,
      'json-ld',
      0.9,
    )
  return found
}

/** Those of a line; a line that is only a street goes on in the next ones. */
function addressesOfLine(text: string, lines: readonly Line[], at: number): AddressShape[] {
  const line = lines[at]
  if (!line) return []
  const moved = (shapes: AddressShape[]): AddressShape[] =>
    shapes.map((shape) => ({ ...shape, start: shape.start + line.start, end: shape.end + line.start }))
  const own = addressesIn(line.text)
  const isWhole = own.length > 1 || own.some(({ postalCode }) => postalCode !== null)
  if (isWhole || line.text.length > 60 || line.kind === 'row') return moved(own)
  let end = line.end
  for (const next of lines.slice(at + 1, at + 4)) {
    if (!next.label || next.text.length > 40 || next.kind === 'heading' || next.kind === 'row') break
    end = next.end
  }
  const further = end === line.end ? [] : addressesIn(text.slice(line.start, end))
  return moved(further.some(({ postalCode }) => postalCode !== null) || own.length === 0 ? further : own)
}

/** What stands behind or under a label that says "address". */
function labelled(text: string, lines: readonly Line[], at: number): Range | null {
  const line = lines[at]
  if (!line) return null
  const [first, second] = line.cells
  const named = first ? text.slice(first.start, first.end) : ''
  const begin = label.exec(named)
  if (!begin) return null
  if (begin[0].length < named.length)
    return /[:：]/.test(begin[0])
      ? plausible(text, { start: line.start + begin[0].length, end: first?.end ?? line.end })
      : null
  if (second) return plausible(text, second)
  const next = lines[at + 1]
  return next && next.kind !== 'heading' ? plausible(text, next) : null
}

function plausible(text: string, { start, end }: Range): Range | null {
  const words = text.slice(start, end)
  const isAddress =
    words.length <= longestAddress &&
    /\p{Nd}/u.test(words) &&
    /\p{L}{2}/u.test(words) &&
    !/@|https?:|\.\s\p{Lu}\p{Ll}+\s\p{Ll}+\s/u.test(words)
  return isAddress ? { start, end } : null
}

/** Addresses that structured data tells, where street and town stand near each other in the text. */
function addressesOfStructuredData({ page, nodes }: PageView) {
  return nodes.flatMap((node) => {
    if (node.type !== 'PostalAddress') return []
    const street = textOfProperty(node, 'streetAddress')
    const start = street.length < 4 ? -1 : page.text.indexOf(street)
    if (start < 0) return []
    const postalCode = textOfProperty(node, 'postalCode') || null
    const city = textOfProperty(node, 'addressLocality') || null
    let end = start + street.length
    for (const part of [postalCode, city]) {
      const place = part === null ? -1 : page.text.indexOf(part, start)
      if (part !== null && place >= 0 && place - start < longestAddress)
        end = Math.max(end, place + part.length)
    }
    return [{ range: { start, end }, parts: { street, postalCode, city } }]
  })
}
