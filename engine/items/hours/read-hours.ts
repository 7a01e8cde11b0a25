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
  /** How many of its days stand before the last comma among them. */
  comma: number
  span: string
  start: number
  end: number
}

const upTo =
  /^\s*(?:[-–—−~]|to|through|thru|till?|until|bis|au|[àa]|al|a|tot|t\/m|حتى|إلى|الى)\s*(?:le\s|la\s)?(?:يوم\s)?$/iu
const alsoDay = /^\s*(?:[,،;/&+]|and|or|et|und|y|e|en|و|sowie)?\s*(?:on\s|le\s|les\s|am\s|يوم\s)?$/iu

/** "Closed on Sundays" behind hours is said of the Sundays. */
const closedOn = /^\s*:?\s*(?:(?:on|every|each|all day|le|les|tous les|chaque|am|jeden|يوم|أيام|كل)\s+)*$/iu
/** "Closed Wednesday mornings": the rest of the day is as it is. */
const partOfDay =
  /^\s*(?:mornings?|afternoons?|evenings?|nights?|a\.?m\.?|p\.?m\.?|(?:le )?(?:matins?|après-midi|soirs?)|(?:ال)?(?:صباح|مساء|ظهر)|from|until|after|before|at|à|de|dès|\p{Nd})/iu
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
  const isTaken = new Set<Piece>()
  for (const [at, piece] of pieces.entries()) {
    if (isTaken.has(piece)) continue
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
      waiting = []
      const isOpenThen = pieces[at + 2]?.kind === 'span' && near(text, next, pieces[at + 2] ?? piece)
      // "Closed Saturday, Sunday 10–4": of the first alone. "Closed Wednesday evening" is no day of rest.
      const shut = isOpenThen ? next.days.slice(0, next.comma) : next.days
      const isDay = isOpenThen || !partOfDay.test(text.slice(next.end))
      if (shut.length > 0 && isDay) set({ ...next, days: shut }, [piece])
      group = isOpenThen ? { ...next, days: next.days.slice(next.comma) } : null
      if (isOpenThen) isTaken.add(next)
    } else if (hoursFirst || near(text, waiting.at(-1) ?? group, piece)) waiting.push(piece)
  }
  if (!hoursFirst && group && waiting.length > 0) set(group, waiting)
  const [shut] = waiting
  if (hoursFirst && before && shut?.kind === 'closed' && near(text, before.group, shut)) {
    const { group: last, said } = before
    const isOfLast = last.comma > 0 && waiting.length === 1 && /^\s*$/.test(text.slice(last.end, shut.start))
    for (const day of last.days) delete week[days[day] ?? 'monday']
    if (isOfLast) {
      // "9–5 Monday to Friday, Saturday and Sunday closed"
      set({ ...last, days: last.days.slice(0, last.comma) }, said)
      set({ ...last, days: last.days.slice(last.comma) }, waiting)
      // "9–5 Monday to Friday (closed 12–1)": a pause may follow the days.
    } else set(last, [...said, ...waiting])
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
    comma: 0,
    span,
    start,
    end,
  }))
  for (const match of text.matchAll(new RegExp(closedShape, 'giu')))
    pieces.push({
      kind: 'closed',
      days: [],
      comma: 0,
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
        comma: 0,
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
      if (/[,،;]/u.test(gap)) last.comma = last.days.length
      last.days.push(day)
      last.end = end
    } else {
      last = { kind: 'days', days: [day], comma: 0, span: '', start: match.index, end }
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
