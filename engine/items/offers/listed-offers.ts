// Prices that stand in rows, on cards, behind labels.
import { withWordEdges } from '#engine/text/word-edges.ts'
import type { Range } from '#contract/snapshots.ts'
import { bare, isGeneric } from '../page/about.ts'
import { isLabel, type Line } from '../page/lines.ts'
import type { PageView } from '../page/page-view.ts'
import { type Money, moneyIn } from './money.ts'
import { canBeSold, isExtra, isNameable, type Offer } from './offer.ts'

/** Words around an amount that name nothing: "from", "per person", "Price:". */
const unit = withWordEdges(
  /\b(?:price|cost|fee|rate|total|only|just|now|from|starting at|up to|per|each|a|an|for|incl(?:uding|\.)?|excl(?:uding|\.)?|plus|vat|tax|hour|day|night|week|month|year|person|people|piece|kg|unit|item|session|visit|prix|tarif|[àa] partir de|d[èe]s|par|seulement|ttc|ht|mois|an|heure|jour|personne|pi[èe]ce|preis|ab|nur|pro|je|monat|jahr|stunde|tag|nacht|st[üu]ck|inkl\.?|zzgl\.?|mwst\.?|sale|regular|our|new|was|were|instead of|statt|au lieu de|la|le|p\.?\s?p\.?)\b|السعر|الثمن|فقط|من|لكل|شهر|سنة|ساعة/giu,
)
/** Words between a name and its amount. */
const starting =
  /[\s:,–—-]+(?:from|only|just|now|starting at|[àa] partir de|d[èe]s|ab|nur|von|desde|da|ابتداء من|من)\s*$/iu
const former =
  /\b(?:was|were|rrp|msrp|instead of|regular price|before|statt|uvp|au lieu de|ancien prix|antes)\b[^\p{L}]{0,3}$|بدل/iu

/** The offer that a line makes with this amount, or null when it is a sentence. */
export function listedOffer(view: PageView, at: number, money: Money): Offer | null {
  const line = view.lines[at]
  if (!line) return null
  return line.kind === 'row' ? rowOffer(view, at, line, money) : lineOffer(view, at, line, money)
}

function rowOffer(view: PageView, at: number, line: Line, money: Money): Offer | null {
  const { text } = view.page
  const words = (cell: Range): string => text.slice(cell.start, cell.end)
  const place = line.cells.findIndex(({ start, end }) => start <= money.start && money.end <= end)
  const holder = line.cells[place]
  if (!holder || line.header) return null
  const inCell = lineWords(words(holder), {
    ...money,
    start: money.start - holder.start,
    end: money.end - holder.start,
  })
  // A sentence in a cell is a sentence.
  if (words(holder).length > 60 && /[.!]$/.test(words(holder))) return null
  const name = line.cells.find(
    (cell, index) =>
      index !== place &&
      isLabel(words(cell)) &&
      moneyIn(words(cell)).length === 0 &&
      /\p{L}{2}/u.test(words(cell)),
  )
  if (!name) return inCell ? offer(view, line, money, inCell, null, 0.8, 'table') : null
  if (isGeneric(words(name))) return underLabel(view, at, money, 'table')
  const column = columnName(view, at, place)
  const about = column ? `${words(name)} – ${column}` : words(name)
  return offer(view, line, money, about, name, 0.92, 'table')
}

/** The name of the amount's column, where a row has amounts in several. */
function columnName(view: PageView, at: number, place: number): string | null {
  const line = view.lines[at]
  if (!line || moneyIn(line.text).length < 2) return null
  for (let above = at - 1; above >= 0; above--) {
    const row = view.lines[above]
    if (!row || row.kind !== 'row' || row.block !== line.block) return null
    const cell = row.cells[place]
    if (cell && moneyIn(row.text).length === 0) return view.page.text.slice(cell.start, cell.end) || null
  }
  return null
}

function lineOffer(view: PageView, at: number, line: Line, money: Money): Offer | null {
  const inLine = { ...money, start: money.start - line.start, end: money.end - line.start }
  if (namesNothing(line.text)) return underLabel(view, at, money, 'text')
  const rest = lineWords(line.text, inLine)
  if (rest === null || line.text.length > 110 || /[.!?؟。]$/u.test(line.text)) return null
  if (rest.split(/\s+/).length > 12) return null
  const place = line.text.indexOf(rest)
  const name = place < 0 ? null : { start: line.start + place, end: line.start + place + rest.length }
  return offer(view, line, money, rest, name, 0.88, 'text')
}

/** Whether a line says no more than amounts and words that go with them. */
function namesNothing(text: string): boolean {
  let left = text
  for (const { start, end } of moneyIn(text).toReversed()) left = `${left.slice(0, start)} ${left.slice(end)}`
  const words = left
    .replace(unit, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return words.length <= 2 || isGeneric(left)
}

/** Whether an amount is what something no longer costs: "was £60", or the first and larger of two in a row. */
export function isFormer(text: string, money: Money): boolean {
  const all = moneyIn(text)
  if (all.length < 2) return false
  if (former.test(text.slice(0, money.start))) return true
  const next = all[all.findIndex(({ start }) => start === money.start) + 1]
  return next !== undefined && next.amount < money.amount && text.slice(money.end, next.start).trim() === ''
}

/** What a line says beside the amount, without words that name nothing; null when nothing is left. */
function lineWords(text: string, money: Range): string | null {
  const before = bare(text.slice(0, money.start).replace(/[\s:–—(\-|.…]+$/u, '')).replace(starting, '')
  const after = text.slice(money.end).replace(/^[\s:–—)\-|/*]+/u, '')
  for (const part of [before, after]) {
    const left = part
      .replace(unit, ' ')
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
    if (left.length > 2 && !isGeneric(part) && moneyIn(part).length === 0) return bare(part)
  }
  return null
}

/** An amount that stands alone belongs to the heading or label of its card, or to the page's subject. */
function underLabel(view: PageView, at: number, money: Money, method: Offer['method']): Offer | null {
  const line = view.lines[at]
  if (!line) return null
  let name: Line | null = null
  for (let place = at - 1; place >= Math.max(0, at - 6); place--) {
    const above = view.lines[place]
    if (!above || (moneyIn(above.text).length > 0 && above.text.length < 60)) break
    if (!above.label || isGeneric(above.text)) continue
    name = above
    if (above.kind === 'heading' || isLinked(view, above) || above.text === view.subject) break
  }
  if (!name) {
    const subject = view.lines.find(({ text }) => text === view.subject)
    return offer(view, line, money, view.subject, subject ?? null, 0.8, method)
  }
  const made = offer(view, line, money, name.text, name, 0.85, method)
  // Name and amount together are the better quote where little stands between them.
  return line.end - name.start <= 160 ? { ...made, said: { start: name.start, end: line.end } } : made
}

export function isLinked({ page }: PageView, { start, end }: Range): boolean {
  return page.links.some(
    (link) => link.start <= start + 1 && link.end >= end - 1 && link.href.startsWith('http'),
  )
}

function offer(
  view: PageView,
  line: Line,
  money: Money,
  about: string,
  name: Range | null,
  confidence: number,
  method: Offer['method'],
): Offer {
  const called = name ? view.page.text.slice(name.start, name.end) : ''
  // What has a page of its own is sold, whatever it is called.
  const hasPage = name !== null && isLinked(view, name)
  return {
    view,
    money,
    about: bare(about),
    name,
    said: { start: line.start, end: line.end },
    confidence,
    method,
    isProduct:
      name !== null &&
      !view.isArticle &&
      !isOfExtras(view, line) &&
      (canBeSold(called) || (hasPage && isNameable(called))),
  }
}

/** Names of places in a list of what delivery costs; whoever reads them buys none of them. */
const places =
  /^(?:countr(?:y|ies)|destinations?|zones?|regions?|pays|zone g[ée]ographique|land|l[äa]nder|الدولة|البلد|المنطقة)$/iu

/** Whether a line stands in a list of costs that only come with buying: under such a heading, or in a table by country. */
function isOfExtras(view: PageView, line: Line): boolean {
  const at = view.lines.indexOf(line)
  for (let above = at; above >= 0; above--) {
    const one = view.lines[above]
    if (one === undefined) break
    if (one.kind === 'row' && one.block === line.block) {
      const first = one.cells[0]
      if (first && places.test(view.page.text.slice(first.start, first.end).trim())) return true
    }
    if (one.kind === 'heading') return isExtra(one.text)
  }
  return isExtra(view.subject)
}
