// What a line says about when something is open.
import { closedShape, dayOf, dayShape, days, manyDays } from './day-words.ts'
import { spansIn } from './read-times.ts'

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

/** "Closed on Sundays" behind hours is said of the Sundays. */
const closedOn = /^\s*:?\s*(?:(?:on|every|each|all day|le|les|tous les|chaque|am|jeden|يوم|أيام|كل)\s+)*$/iu
/** "Closed between 12 and 2": two times with a word between them that is none of a span elsewhere. */
const pauseBetween =
  /^[^.;!?\n]{0,30}?(?:between|entre|zwischen|بين)\s.{0,12}?(?=\s(?:and|et|und|و)\s?\p{Nd})/iu

/** Days with their hours in a line, from the first such word to the last; null when it says none. */
export function readHours(text: string): HoursSaid | null {
  const pieces = piecesOf(text)
  const week: Week = {}
  let start = -1
  let end = -1
  const set = (group: Piece, said: readonly Piece[]): void => {
    const hours = hoursOf(text, said)
    for (const day of group.days) {
      const name = days[day]
      if (name === undefined) continue
      // A day of rest stands beside a week that is told as one.
      if (week[name] === undefined || hours === 'closed') week[name] = hours
    }
    for (const piece of [group, ...said]) {
      if (start < 0 || piece.start < start) start = piece.start
      if (piece.end > end) end = piece.end
    }
  }
  const hoursFirst = pieces[0] !== undefined && pieces[0].kind !== 'days'
  let waiting: Piece[] = []
  let group: Piece | null = null
  let before: { group: Piece; said: Piece[] } | null = null
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'days') {
      if (hoursFirst) {
        if (waiting.length > 0) set(piece, waiting)
        if (waiting.length > 0) before = { group: piece, said: waiting }
        waiting = []
      } else {
        if (group && waiting.length > 0) set(group, waiting)
        group = piece
        waiting = []
      }
      continue
    }
    const next = pieces[at + 1]
    const isOfNext =
      piece.kind === 'closed' && next?.kind === 'days' && closedOn.test(text.slice(piece.end, next.start))
    if (isOfNext && !hoursFirst && group && waiting.length > 0) {
      set(group, waiting)
      group = null
      waiting = [piece]
      set(next, waiting)
      waiting = []
    } else if (hoursFirst || near(text, waiting.at(-1) ?? group, piece)) waiting.push(piece)
  }
  if (!hoursFirst && group && waiting.length > 0) set(group, waiting)
  // "9–5 Monday to Friday (closed 12–1)": a pause may follow the days.
  if (hoursFirst && before && waiting[0]?.kind === 'closed' && near(text, before.group, waiting[0])) {
    for (const day of before.group.days) delete week[days[day] ?? 'monday']
    set(before.group, [...before.said, ...waiting])
  }
  return start < 0 ? null : { week, start, end }
}

/** The hours of a day by what is said of it: its spans without the pauses that can be read. */
function hoursOf(text: string, said: readonly Piece[]): string {
  const shut = said.findIndex(({ kind }) => kind === 'closed')
  if (shut === 0) return 'closed'
  const spans = said.filter(({ kind }) => kind === 'span').map(({ span }) => span)
  if (shut < 0) return spans.join(', ')
  const behind = text.slice(said[shut]?.end)
  const [between] = pauseBetween.exec(behind) ?? []
  const named =
    between === undefined
      ? []
      : spansIn(`${between} -${behind.slice(between.length).replace(/^\s\p{L}+/u, '')}`)
  const pauses = [...spans.slice(shut), ...named.slice(0, 1).map((one) => one.text)]
  return withoutPauses(spans.slice(0, shut), pauses)
}

/** `09:00-18:00` without `12:00-14:00` is `09:00-12:00, 14:00-18:00`. */
function withoutPauses(opened: readonly string[], pauses: readonly string[]): string {
  let left = [...opened]
  for (const pause of pauses) {
    const [from = '', to = ''] = pause.split('-')
    const around = left.find((span) => {
      const [start = '', end = ''] = span.split('-')
      return start < from && from < to && to < end
    })
    if (around === undefined) continue
    const [start, end] = around.split('-')
    left = left.flatMap((span) => (span === around ? [`${start}-${from}`, `${to}-${end}`] : [span]))
  }
  return left.join(', ')
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
