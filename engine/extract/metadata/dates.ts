// Dates as websites write them, turned into ISO 8601 without guessing a time zone.

const months: ReadonlyMap<string, number> = new Map(
  [
    'jan january januar janvier enero gennaio januari janeiro janv ene gen jän jänner',
    'feb february februar février febrero febbraio februari fevereiro fevr févr fev',
    'mar march märz mars marzo maart março mär mrt',
    'apr april avril abril aprile avr abr',
    'may mai mayo maggio mei maio mag',
    'jun june juni juin junio giugno junho giu',
    'jul july juli juillet julio luglio julho juil lug',
    'aug august août agosto augustus aout ago',
    'sep sept september septembre septiembre settembre setembro set',
    'oct october oktober octobre octubre ottobre outubro okt ott out',
    'nov november novembre noviembre novembro',
    'dec december dezember décembre diciembre dicembre dezembro dez déc dic',
  ].flatMap((names, at) => names.split(' ').map((name): [string, number] => [name, at + 1])),
)

const iso =
  /(?<!\d)((?:19|20)\d\d)-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d\d)(?::(\d\d))?(?:[.,]\d+)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?/i
const compact = /^\s*((?:19|20)\d\d)(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)?)?/
const yearFirst = /(?<!\d)((?:19|20)\d\d)\s*[/.年]\s*(\d{1,2})\s*[/.月]\s*(\d{1,2})(?!\d)/
const dayMonth =
  /(?<![\d\p{L}])(\d{1,2})(?:st|nd|rd|th|\.|º)?\s*(?:of |de |d')?\s*(\p{L}{3,10})\.?,?\s*(?:de |del )?\s*((?:19|20)\d\d)(?!\d)/iu
const monthDay = /(?<!\p{L})(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?\s*,?\s+((?:19|20)\d\d)(?!\d)/iu
const numbers = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d\d)(?!\d)/
const epoch = /^\s*(\d{10}|\d{13})\s*$/

/**
 * The first date in a short text as `YYYY-MM-DD`, with time and offset as `YYYY-MM-DDThh:mm:ss±hh:mm` where both are
 * written; null when there is none. Day and month as bare numbers are read the American way where both ways are possible
 * and `/` parts them, else the European way.
 */
export function readDate(text: string): string | null {
  const short = text.length > 300 ? text.slice(0, 300) : text
  const moment = iso.exec(short)
  if (moment) return assembled(moment[1], moment[2], moment[3], moment.slice(4))
  const seconds = epoch.exec(short)?.[1]
  if (seconds !== undefined) return dayOfEpoch(Number(seconds.slice(0, 10)))
  const dense = compact.exec(short)
  const dated = dense ? assembled(dense[1], dense[2], dense[3], []) : null
  if (dated !== null) return dated
  const east = yearFirst.exec(short)
  if (east) return assembled(east[1], east[2], east[3], [])
  const named = nameOf(monthDay.exec(short), 1, 2, 3) ?? nameOf(dayMonth.exec(short), 2, 1, 3)
  if (named !== null) return named
  const plain = numbers.exec(short)
  if (!plain) return null
  const [, first, mark, second, year] = plain
  const american = Number(second) > 12 || (mark === '/' && Number(first) <= 12)
  return american ? assembled(year, first, second, []) : assembled(year, second, first, [])
}

function nameOf(found: RegExpExecArray | null, month: number, day: number, year: number): string | null {
  if (!found) return null
  const number = months.get((found[month] ?? '').toLowerCase())
  return number === undefined ? null : assembled(found[year], String(number), found[day], [])
}

function assembled(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  time: readonly (string | undefined)[],
): string | null {
  const monthNumber = Number(month)
  const dayNumber = Number(day)
  if (
    !(
      monthNumber >= 1 &&
      monthNumber <= 12 &&
      dayNumber >= 1 &&
      dayNumber <= daysIn(Number(year), monthNumber)
    )
  ) {
    return null
  }
  const date = `${year}-${two(month)}-${two(day)}`
  const [hours, minutes, secondsGiven, zone] = time
  if (hours === undefined || minutes === undefined || zone === undefined || Number(hours) > 23) return date
  const offset = /^(?:z|utc|gmt)$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  return `${date}T${two(hours)}:${minutes}:${secondsGiven ?? '00'}${offset}`
}

function two(number: string | undefined): string {
  return (number ?? '').padStart(2, '0')
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** The day of a UNIX time in seconds (days to civil date, H. Hinnant's algorithm). */
function dayOfEpoch(seconds: number): string | null {
  const days = Math.floor(seconds / 86_400) + 719_468
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return assembled(String(year), String(month), String(day), [])
}
