// Opening hours, each line that states some, with its days.
import type { FoundItem } from '../found-item.ts'
import { aboutOf } from '../page/about.ts'
import { isLabel, type Line } from '../page/lines.ts'
import { cited, type PageView, type SiteView } from '../page/page-view.ts'
import { speaksOf } from '../page/purposes.ts'
import { splitSentences } from '#engine/text/split-sentences.ts'
import { openWords } from './day-words.ts'
import { readHours, type Week } from './read-hours.ts'

/** Days with a month, a date or an order are single days, not a week's. */
const dated =
  /(?<![\p{L}])(?:january|february|march|april|june|july|august|september|october|november|december|janvier|f[ée]vrier|mars|avril|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre|januar|februar|m[äa]rz|juni|juli|oktober|dezember|first|second|third|last|every other|premier|deuxi[èe]me|dernier|jeden (?:ersten|zweiten)|christmas|easter|bank holidays?|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر)(?![\p{L}])|\b(?:19|20)\d{2}\b/iu
/** Hours of something else than the house. */
const elsewhere =
  /(?<![\p{L}])(?:deliver(?:y|s|ies)?|parking|class(?:es)?|course|lesson|workshop|tour|concert|lecture|talk|meeting|event|happy hour|quiet hour|breakfast|brunch|lunch|dinner|kitchen|telephone|phone lines?|hotline|call us|support|livraison|cours|atelier|petit-d[ée]jeuner|visite guid[ée]e|hotline|lieferung|kurs|f[üu]hrung|درس|دورة|محاضرة|التوصيل)(?![\p{L}])/iu

interface Said {
  view: PageView
  line: Line
  at: number
  start: number
  end: number
  week: Week
  about: string
  confidence: number
}

export function findHours(site: SiteView): FoundItem[] {
  const said = site.pages.flatMap((view) => hoursOf(view, site))
  said.sort((a, b) => b.confidence - a.confidence)
  const known = new Map<string, Week>()
  const items: FoundItem[] = []
  for (const { view, start, end, week, about, confidence } of said) {
    const before = known.get(about) ?? {}
    const told = Object.entries(week)
    // A day of a place is told once, by the page that is surest about it.
    const news = told.filter(([day]) => !(day in before))
    if (news.length === 0) continue
    known.set(about, { ...before, ...Object.fromEntries(news) })
    const fields = { ...Object.fromEntries(news), about }
    const method = view.lines.some((line) => line.kind === 'row' && line.start <= start && end <= line.end)
      ? 'table'
      : 'text'
    items.push(cited(view, { start, end }, { type: 'opening_hours', fields, method, confidence }))
  }
  return items
}

function hoursOf(view: PageView, site: SiteView): Said[] {
  if (view.isArticle && !view.lines.some((line) => view.isShared(line))) return []
  const found: (Said & { listed: boolean; named: boolean })[] = []
  let section = false
  let otherSection = false
  let since = 0
  for (const [at, line] of view.lines.entries()) {
    if (line.label && readHours(line.text) === null) {
      const speaks = speaksOf(line.text, 'hours')
      if (line.kind === 'heading' || speaks) {
        section = speaks && line.text.length < 60
        otherSection = elsewhere.test(line.text) || (speaksOf(line.text, 'timetable') && !speaks)
        since = at
      }
    }
    if (otherSection) {
      if (at - since > 15) otherSection = false
      continue
    }
    if (line.kind === 'code' || line.kind === 'quote' || (view.isArticle && !view.isShared(line))) continue
    const shared = view.isShared(line)
    const named = (section && at - since <= 12) || (view.purposes.has('hours') && !shared)
    for (const piece of statements(view, line, at)) {
      const words = view.page.text.slice(piece.start, piece.end)
      if (dated.test(piece.words)) continue
      const listed = isLabel(piece.words) || line.kind === 'row'
      const isOpen = openWords.test(piece.words)
      if (
        elsewhere.test(piece.words) ||
        (!listed && !isOpen && !/closed|ferm|geschlossen|مغلق/iu.test(words))
      )
        continue
      found.push({
        view,
        line,
        at,
        start: piece.start,
        end: piece.end,
        week: piece.week,
        about: aboutOf(view, site, at),
        confidence: (view.purposes.has('hours') ? 0.94 : 0.85) - (shared ? 0.05 : 0) - (listed ? 0 : 0.06),
        listed,
        named: named || isOpen || (!listed && piece.words.length < 40),
      })
    }
  }
  const stated = new Set(found.filter(({ listed }) => listed).flatMap(({ week }) => Object.keys(week)))
  const isTimetable = view.purposes.has('timetable') && !view.purposes.has('hours')
  return found.filter(({ named, listed }) => named || (listed && stated.size >= 5 && !isTimetable))
}

interface Statement {
  week: Week
  start: number
  end: number
  words: string
}

/** What a line, or each of its sentences, states; days in one line and hours in the next belong together. */
function statements(view: PageView, line: Line, at: number): Statement[] {
  const { text } = view.page
  const single = line.kind === 'row' || line.label
  const ranges = single ? [line] : splitSentences(text, line)
  return ranges.flatMap(({ start, end }) => {
    const words = text.slice(start, end)
    // A column of openings and one of closings are a span.
    const read = readHours(words) ?? (line.kind === 'row' ? readHours(words.replace(/\t/g, '-')) : null)
    if (read) {
      // What follows the hours in their line belongs to them only when it is a word like "Uhr".
      const rest = words.length - read.end
      return [{ week: read.week, words, start, end: single && rest > 5 ? start + read.end : end }]
    }
    const next = view.lines[at + 1]
    if (!single || !next || line.text.length > 40 || next.text.length > 60 || !/\p{L}/u.test(line.text))
      return []
    const both = text.slice(start, next.end)
    const joined =
      readHours(next.text) === null ? readHours(both.replace(/\n+/g, (gap) => ' '.repeat(gap.length))) : null
    return joined && joined.start < end - start && joined.end > next.start - start
      ? [{ week: joined.week, words: both, start, end: next.end }]
      : []
  })
}
