// The people of a site with their posts.
import type { Range } from '#contract/snapshots.ts'
import { textOfProperty } from '#server/modules/knowledge/engine/extraction/structured/find-nodes.ts'
import type { FoundItem } from '../found-item.ts'
import { bare, isGeneric } from '../page/about.ts'
import type { Line } from '../page/lines.ts'
import { cited, type PageView, type SiteView } from '../page/page-view.ts'
import { speaksOf } from '../page/purposes.ts'
import { canBeRole, isName, isRole, personKey } from './names.ts'
import { peopleTold } from './people-told.ts'

export interface PersonSaid {
  name: Range
  role: string
  said: Range
  method: string
  confidence: number
}

const menus = ['contact', 'offers', 'prices', 'faq', 'hours', 'documents', 'timetable'] as const
const praise =
  /\b(?:testimonials?|reviews?|what (?:our )?(?:customers|clients|guests|people) say|kundenstimmen|bewertungen|avis|t[ée]moignages|rese[ñn]as)\b|آراء|شهادات/iu

export function findPeople(site: SiteView): FoundItem[] {
  const found = new Map<string, FoundItem>()
  const house = personKey(site.name)
  for (const view of site.pages)
    for (const { name, role, said, method, confidence } of peopleOf(view)) {
      const words = view.page.text.slice(name.start, name.end)
      const key = personKey(words)
      if (house.includes(key)) continue
      const own = personKey(view.subject) === key ? confidence + 0.02 : confidence
      const known = found.get(key)
      if (known && known.confidence >= own) continue
      const fields = { name: words, role }
      found.set(key, cited(view, said, { type: 'people', value: words, fields, method, confidence: own }))
    }
  return [...found.values()]
}

function peopleOf(view: PageView): PersonSaid[] {
  if (view.isArticle) return structuredPeople(view)
  return [...structuredPeople(view), ...listedPeople(view), ...subjectPerson(view), ...peopleTold(view)]
}

function structuredPeople({ page, nodes }: PageView): PersonSaid[] {
  return nodes.flatMap((node) => {
    const name = node.type === 'Person' ? textOfProperty(node, 'name') : ''
    const role = textOfProperty(node, 'jobTitle')
    const start = name.length < 4 || role === '' ? -1 : page.text.indexOf(name)
    if (start < 0) return []
    const range = { start, end: start + name.length }
    const behind = page.text.indexOf(role, range.end)
    const said = behind >= 0 && behind - range.end < 40 ? { start, end: behind + role.length } : range
    return [{ name: range, role, said, method: node.source, confidence: 0.97 }]
  })
}

/** Rows and cards of a name and a post; one alone counts only on a page about people. */
function listedPeople(view: PageView): PersonSaid[] {
  const { lines } = view
  const found: (PersonSaid & { sure: boolean })[] = []
  const about = view.purposes.has('people')
  let section = false
  let praised = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (!line) continue
    if (line.label && !isName(line.text)) {
      if (line.kind === 'heading') {
        section = speaksOf(line.text, 'people')
        praised = praise.test(line.text)
      } else if (speaksOf(line.text, 'people')) section = true
    }
    if (praised || line.kind === 'quote' || lines[at - 1]?.kind === 'quote' || view.isShared(line)) continue
    const pair =
      line.kind === 'row' ? inRow(view, line) : (inLine(view, line, about || section) ?? underName(view, at))
    if (!pair) continue
    const name = view.page.text.slice(pair.name.start, pair.name.end)
    // Scripts without capitals show no names: there the post or the page must tell.
    const cased = /\p{Lu}/u.test(name)
    if (!cased && (namesPlace(name) || !(about || isRole(pair.role)))) continue
    found.push({ ...pair, sure: about || section || isRole(pair.role) })
    if (pair.said.end > line.end) at++
  }
  const trusted = about ? found : found.filter(({ sure }) => sure)
  return about || trusted.length > 1 ? trusted : []
}

function inRow({ page }: PageView, line: Line): PersonSaid | null {
  const words = line.cells.map(({ start, end }) => page.text.slice(start, end))
  const place = words.findIndex((cell) => isName(cell))
  const name = line.cells[place]
  const role = words.find((cell, index) => index !== place && canBeRole(cell) && !isGeneric(cell))
  if (!name || role === undefined || line.header) return null
  return { name, role, said: { start: line.start, end: line.end }, method: 'table', confidence: 0.9 }
}

/** "Jane Doe, head of sales", "Jane Doe – notary", "Notary: Jane Doe". */
function inLine({ page }: PageView, line: Line, among: boolean): PersonSaid | null {
  if (line.text.length > 110 || /[.!?؟]$/.test(line.text)) return null
  const parts = /^(.{4,60}?)\s*(?:,|\s[-–—|]|:|\()\s*([^()]{2,80}?)\)?$/u.exec(line.text)
  if (!parts) return null
  const [, first = '', second = ''] = parts
  const isNameFirst = isName(first)
  const [name, role] = isNameFirst ? [first, second] : [second, first]
  if (!isName(name) || !(isRole(role) || (among && canBeRole(role) && !isName(role)))) return null
  const start = line.start + (isNameFirst ? 0 : line.text.lastIndexOf(name))
  if (page.text.slice(start, start + name.length) !== name) return null
  return { name: { start, end: start + name.length }, role, said: line, method: 'text', confidence: 0.85 }
}

/** Whether words of the same shape as a name are those of a menu. */
function namesPlace(name: string): boolean {
  return isGeneric(name) || menus.some((purpose) => speaksOf(name, purpose))
}

/** A name on a line of its own, its post on the next. */
function underName({ lines }: PageView, at: number): PersonSaid | null {
  const line = lines[at]
  const next = lines[at + 1]
  if (!line || !next || !isName(line.text) || !next.label || next.kind === 'row' || next.kind === 'quote')
    return null
  const role = bare(next.text)
  if (!canBeRole(role) || isGeneric(role) || (isName(role) && !isRole(role) && /\p{Lu}/u.test(role)))
    return null
  if (next.kind === 'heading' && line.kind !== 'heading' && !isRole(role)) return null
  const said = { start: line.start, end: next.end }
  return { name: line, role, said, method: 'text', confidence: 0.86 }
}

/** A page whose subject is a person: the post stands under the name. */
function subjectPerson(view: PageView): PersonSaid[] {
  const { lines, subject } = view
  if (!isName(subject)) return []
  const at = lines.findIndex(({ text }) => text === subject)
  const pair = at < 0 ? null : underName(view, at)
  return pair && (isRole(pair.role) || view.purposes.has('people')) ? [{ ...pair, confidence: 0.9 }] : []
}
