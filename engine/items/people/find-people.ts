// The people of a site with their posts.
import { withWordEdges } from '#engine/text/word-edges.ts'
import type { Range } from '#contract/snapshots.ts'
import { textOfProperty } from '#engine/extract/structured/find-nodes.ts'
import type { FoundItem } from '../found-item.ts'
import { bare, isGeneric } from '../page/about.ts'
import type { Line } from '../page/lines.ts'
import { cited, type PageView, type SiteView } from '../page/page-view.ts'
import { speaksOf } from '../page/purposes.ts'
import { isLinked } from '../offers/listed-offers.ts'
import { canBeRole, isName, isRole, isTitled, personKey } from './names.ts'
import { peopleTold } from './people-told.ts'

export interface PersonSaid {
  name: Range
  role: string
  said: Range
  method: string
  confidence: number
}

const menus = ['contact', 'offers', 'prices', 'faq', 'hours', 'documents', 'timetable'] as const
const praise = withWordEdges(
  /\b(?:testimonials?|reviews?|what (?:our )?(?:customers|clients|guests|people) say|kundenstimmen|bewertungen|avis|t[ée]moignages|rese[ñn]as)\b|آراء|شهادات/iu,
)

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

/** Rows and cards of a name and a post; where nothing says that people follow, the post must be one. */
function listedPeople(view: PageView): PersonSaid[] {
  const { lines } = view
  const found: PersonSaid[] = []
  const about = view.purposes.has('people')
  let section = false
  let since = 0
  let praised = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    const before = lines[at - 1]
    if (!line) continue
    if (line.label && !isName(line.text)) {
      if (line.kind === 'heading') {
        section = speaksOf(line.text, 'people')
        praised = praise.test(line.text)
        since = at
      } else if (isOwnLabel(view, line) && speaksOf(line.text, 'people')) {
        section = true
        since = at
      }
    }
    const isQuoted = line.kind === 'quote' || before?.kind === 'quote' || /^["“«„]/.test(before?.text ?? '')
    if (praised || isQuoted || view.isShared(line)) continue
    const among = about || (section && at - since <= 40)
    const pair = line.kind === 'row' ? inRow(view, line) : (inLine(view, line, among) ?? underName(view, at))
    if (!pair || (!among && !isRole(pair.role))) continue
    const name = view.page.text.slice(pair.name.start, pair.name.end)
    // Scripts without capitals show no names: there the post or the page must tell.
    if (!/\p{Lu}/u.test(name) && (namesPlace(name) || !(among || isRole(pair.role)))) continue
    found.push(pair)
    if (pair.said.end > line.end) at++
  }
  return found
}

function inRow({ page }: PageView, line: Line): PersonSaid | null {
  const words = line.cells.map(({ start, end }) => page.text.slice(start, end))
  const place = words.findIndex((cell) => isName(cell))
  const name = line.cells[place]
  const role = words.find((cell, index) => index !== place && canBeRole(cell) && !isGeneric(cell))
  if (!name || role === undefined || line.header) return null
  return { name, role, said: { start: line.start, end: line.end }, method: 'table', confidence: 0.9 }
}

/** "Jane Doe, head of sales", "Jane Doe – notary", "Notary: Jane Doe"; among people also "Jane Doe Notary". */
function inLine({ page }: PageView, line: Line, among: boolean): PersonSaid | null {
  if (line.text.length > 110 || /[.!?؟]$/.test(line.text)) return null
  for (const [name, role] of splitsOf(line.text, among)) {
    if (!isName(name) || !(among || /\p{Lu}/u.test(name))) continue
    const couldBeName = /\p{Lu}/u.test(role) && isName(role) && !isTitled(name)
    const fits = isRole(role) || (among && canBeRole(role) && !couldBeName)
    const start = line.start + line.text.lastIndexOf(name)
    if (!fits || page.text.slice(start, start + name.length) !== name) continue
    return { name: { start, end: start + name.length }, role, said: line, method: 'text', confidence: 0.85 }
  }
  return null
}

const degree = /^(?:(?:MD|PhD|Ph\.D\.|MBA|MSc|BSc|MA|BA|DDS|DMD|DVM|RN|Esq\.?|CPA|LLM|KC)[\s,–—-]+)+/u

/** The ways to read a line as a name and a post. */
function* splitsOf(text: string, among: boolean): Generator<[name: string, role: string]> {
  for (const match of text.matchAll(/\s*(?:,|\s[-–—|]|:|\()\s*/gu)) {
    const first = text.slice(0, match.index)
    const second = text
      .slice(match.index + match[0].length)
      .replace(/\)$/, '')
      .replace(degree, '')
    yield [first, second]
    yield [second, first]
  }
  if (!among || !/^\p{Lu}/u.test(text)) return
  const words = text.split(' ')
  for (const count of [2, 3]) {
    const role = words.slice(count).join(' ')
    if (isRole(role)) yield [words.slice(0, count).join(' '), role]
  }
}

/** A label of the content, not one of a menu. */
function isOwnLabel(view: PageView, line: Line): boolean {
  return !view.isAround(line) && !view.isShared(line) && !isLinked(view, line)
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
