// Times of day as pages write them, as HH:MM.
import { fold } from '#engine/text/tokenise.ts'

interface Clock {
  hours: number
  minutes: number
  half: 'am' | 'pm' | null
  start: number
  end: number
}

interface Span {
  /** `09:00-18:00`. */
  text: string
  start: number
  end: number
}

const half =
  '(?:a\\.?\\s?m\\.?|p\\.?\\s?m\\.?|صباح[\\p{L}\\p{M}]*|مساء[\\p{L}\\p{M}]*|بعد الظهر|ظهر[\\p{L}\\p{M}]*|عصر[\\p{L}\\p{M}]*|ليل[\\p{L}\\p{M}]*|ص|م)(?![\\p{L}])'
const clock = new RegExp(
  `(?<![\\p{L}\\p{Nd}.,:/€£$])(?:(?<noon>noon|midday|midnight|midi|minuit|mittag|mitternacht)(?![\\p{L}])|(?<hours>\\p{Nd}{1,2})(?:\\s?(?:[:.hH٫]|[hH]eures?)\\s?(?<minutes>\\p{Nd}{2})(?!\\p{Nd}))?(?:\\s?(?:Uhr|uhr|hrs?|[hH]eures?|[hH])(?![\\p{L}]))?(?:\\s?(?<half>${half}))?)(?![\\p{Nd}%€£$]|[.,:/]\\p{Nd}|\\s?(?:€|EUR))`,
  'giu',
)
const between =
  /^\s*(?:[-–—−~]|to|till?|until|through|bis|[àa]|au|jusqu[’'][àa]|a|al|alle|tot|حتى|إلى|الى|-)\s*(?:les\s|las\s)?$/iu

/** Spans of time in a text, in order: `9–17:30`, `9 am to 5.30 pm`, `de 9h à 18h`. */
export function spansIn(text: string): Span[] {
  const clocks = clocksIn(text)
  const spans: Span[] = []
  for (let at = 0; at + 1 < clocks.length; at++) {
    const from = clocks[at]
    const to = clocks[at + 1]
    if (!from || !to || !between.test(text.slice(from.end, to.start))) continue
    const span = spanOf(from, to, text.slice(from.start, to.end))
    if (!span) continue
    spans.push({ text: span, start: from.start, end: to.end })
    at++
  }
  return spans
}

function clocksIn(text: string): Clock[] {
  const found: Clock[] = []
  for (const match of text.matchAll(clock)) {
    const { noon, hours = '0', minutes = '0', half: written } = match.groups ?? {}
    const mark = written === undefined ? null : isAfterNoon(written, Number(digits(hours))) ? 'pm' : 'am'
    const named =
      noon === undefined
        ? null
        : /mid(?:day|i)|noon|mittag/iu.test(noon) && !/night|nuit/iu.test(noon)
          ? 12
          : 24
    const one: Clock = {
      hours: named ?? Number(digits(hours)),
      minutes: named === null ? Number(digits(minutes)) : 0,
      half: mark,
      start: match.index,
      end: match.index + match[0].length,
    }
    if (one.hours <= 24 && one.minutes < 60) found.push(one)
  }
  return found
}

/** Late at night it is after midnight. */
const isAfterNoon = (written: string, hours: number): boolean =>
  /^p|مساء|ظهر|عصر|^م$/iu.test(written) || (/ليل/u.test(written) && hours >= 6 && hours < 12)

const digits = (text: string): string => [...text].map((one) => fold(one)).join('')

/** Two times as `HH:MM-HH:MM`; a first one without am or pm takes what makes it the earlier one. */
function spanOf(from: Clock, to: Clock, written: string): string | null {
  let begin = minutesOf(from)
  let end = minutesOf(to)
  if (from.half === null && to.half !== null && from.hours <= 12) {
    const same = minutesOf({ ...from, half: to.half })
    // 9–5 pm opens in the morning, 1–5 pm in the afternoon.
    if (to.half === 'pm' && same < end) begin = same
    else if (to.half === 'am') begin = same
  }
  const bare = from.half === null && to.half === null
  // "9.30–5.30" ends in the afternoon; "18:00–02:00" and "09:30–05:30" are of a clock of 24 hours.
  const isOf24 =
    /[:.hH٫]\d{2}.*[:.hH٫]\d{2}/.test(written) && (from.hours >= 12 || /\D0\d[:.hH٫]\d{2}\D*$/.test(written))
  // Not "18h-2h", which ends in the night.
  if (bare && end <= begin && end + 720 > begin && to.hours <= 12 && !isOf24) end += 720
  // Two bare small numbers may count anything.
  if (
    bare &&
    !/[:.hH٫]\s?\p{Nd}{2}|Uhr|\dh\b|\d\s?[hH](?![\p{L}])/u.test(written) &&
    (from.hours < 5 || end - begin < 60)
  )
    return null
  if (begin > 1440 || end > 1440 + 360 || begin === end) return null
  return `${asClock(begin)}-${asClock(end)}`
}

function minutesOf({ hours, minutes, half: mark }: Clock): number {
  const hour = mark === 'pm' && hours < 12 ? hours + 12 : mark === 'am' && hours === 12 ? 0 : hours
  return hour * 60 + minutes
}

function asClock(minutes: number): string {
  const day = minutes > 1440 ? minutes - 1440 : minutes
  return `${String(Math.floor(day / 60)).padStart(2, '0')}:${String(day % 60).padStart(2, '0')}`
}
