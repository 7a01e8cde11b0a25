// What a line says about when something is open.
import { closedShape, dayOf, dayShape, days, manyDays } from '#engine/items/hours/day-words.ts'
import { spansIn } from './old-times.ts'

/** Hours by weekday in English: `09:00-18:00`, `09:00-12:00, 14:00-18:00` or `closed`. */
export type Week = Partial<Record<(typeof days)[number], string>>

interface HoursSaid {
  week: Week
  start: number
  end: number
}

interface Piece {
  kind: 'days' | 'span' | 'closed'
  days: number[]
  span: string
  start: number
  end: number
}

const upTo =
  /^\s*(?:[-–—−~]|to|through|thru|till?|until|bis|au|[àa]|al|a|tot|t\/m|حتى|إلى|الى)\s*(?:le\s|la\s)?(?:يوم\s)?$/iu
const alsoDay = /^\s*(?:[,،;/&+]|and|or|et|und|y|e|en|و|sowie)?\s*(?:on\s|le\s|les\s|am\s|يوم\s)?$/iu

/** Days with their hours in a line, from the first such word to the last; null when it says none. */
export function readHours(text: string): HoursSaid | null {
  const pieces = piecesOf(text)
  const week: Week = {}
  let start = -1
  let end = -1
  const set = (group: Piece, said: readonly Piece[]): void => {
    const hours = said.some(({ kind }) => kind === 'closed')
      ? 'closed'
      : said.map(({ span }) => span).join(', ')
    for (const day of group.days) {
      const name = days[day]
      if (name && week[name] === undefined) week[name] = hours
    }
    for (const piece of [group, ...said]) {
      if (start < 0 || piece.start < start) start = piece.start
      if (piece.end > end) end = piece.end
    }
  }
  const hoursFirst = pieces[0] !== undefined && pieces[0].kind !== 'days'
  let waiting: Piece[] = []
  let group: Piece | null = null
  for (const piece of pieces) {
    if (piece.kind === 'days') {
      if (hoursFirst) {
        if (waiting.length > 0) set(piece, waiting)
        waiting = []
      } else {
        if (group && waiting.length > 0) set(group, waiting)
        group = piece
        waiting = []
      }
    } else if (hoursFirst || near(text, waiting.at(-1) ?? group, piece)) waiting.push(piece)
  }
  if (!hoursFirst && group && waiting.length > 0) set(group, waiting)
  return start < 0 ? null : { week, start, end }
}

function near(text: string, before: Piece | null, piece: Piece): boolean {
  return (
    before !== null && piece.start - before.end <= 40 && !/[.!?]\s/.test(text.slice(before.end, piece.start))
  )
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = spansIn(text).map(({ text: span, start, end }) => ({
    kind: 'span',
    days: [],
    span,
    start,
    end,
  }))
  for (const match of text.matchAll(new RegExp(closedShape, 'giu')))
    pieces.push({
      kind: 'closed',
      days: [],
      span: '',
      start: match.index,
      end: match.index + match[0].length,
    })
  for (const [shape, group] of manyDays) {
    const match = shape.exec(text)
    if (match)
      pieces.push({
        kind: 'days',
        days: [...group],
        span: '',
        start: match.index,
        end: match.index + match[0].length,
      })
  }
  let last: Piece | null = null
  for (const match of text.matchAll(new RegExp(dayShape, 'giu'))) {
    const day = dayOf(match[0])
    if (day === null || !isDayHere(match[0], text)) continue
    const end = match.index + match[0].length
    const gap = last ? text.slice(last.end, match.index) : ''
    const first = last?.days.at(-1)
    if (last && first !== undefined && upTo.test(gap)) {
      for (let next = (first + 1) % 7; next !== (day + 1) % 7; next = (next + 1) % 7) last.days.push(next)
      last.end = end
    } else if (last && alsoDay.test(gap) && gap !== '') {
      last.days.push(day)
      last.end = end
    } else {
      last = { kind: 'days', days: [day], span: '', start: match.index, end }
      pieces.push(last)
    }
  }
  return pieces.sort((a, b) => a.start - b.start)
}

/** Two or three letters are a day only where the text is short and begins them with a capital, or dots them. */
function isDayHere(word: string, text: string): boolean {
  if (word.replace('.', '').length > 3 && !/^(?:thur|thurs|tues|weds)$/i.test(word)) return true
  return text.length < 120 && (/^\p{Lu}/u.test(word) || word.endsWith('.') || text.length < 30)
}
