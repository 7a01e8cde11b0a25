import { datesOf } from './day.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Formats numbers and times for one language. Times under a day are words, older ones are dates. */
export function createFormat(locale: string) {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const dates = datesOf(locale)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const thisYear = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short' })
  const otherYear = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short', year: 'numeric' })
  const exact = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeStyle: 'short' })
  const clock = new Intl.DateTimeFormat(dates, { timeStyle: 'short' })
  const narrow = (unit: 'second' | 'minute' | 'hour', fractionDigits = 0) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      // French sets a space between a number and its unit.
      unitDisplay: locale.startsWith('fr') ? 'short' : 'narrow',
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    })
  return {
    /** 1284 → "1,284". */
    number: (value: number) => whole.format(value),
    /** 4.349 → "4.3". */
    decimal: (value: number) => oneDecimal.format(value),
    /** 0.42 → "42%". */
    percent: (value: number) => share.format(value),
    /** Words under a day ("3 minutes ago"), then a date ("12 Mar", with the year when it is another). */
    when(iso: string, nowMs: number): string {
      const then = Date.parse(iso)
      if (Number.isNaN(then)) return ''
      const since = then - nowMs
      const size = Math.abs(since)
      if (size < 45 * second) return relative.format(0, 'second')
      if (size < 45 * minute) return relative.format(Math.trunc(since / minute) || Math.sign(since), 'minute')
      if (size < day) return relative.format(Math.trunc(since / hour) || Math.sign(since), 'hour')
      const sameYear = new Date(then).getFullYear() === new Date(nowMs).getFullYear()
      return (sameYear ? thisYear : otherYear).format(then)
    },
    /** The whole date and time, for tooltips and screen readers. */
    exact: (iso: string) => (Number.isNaN(Date.parse(iso)) ? '' : exact.format(Date.parse(iso))),
    /** The time of day. */
    clock: (iso: string) => (Number.isNaN(Date.parse(iso)) ? '' : clock.format(Date.parse(iso))),
    /** Up to a minute "12s", then "3m 12s". */
    duration(ms: number): string {
      const seconds = Math.max(0, Math.round(ms / second))
      const unit = (value: number, name: 'second' | 'minute' | 'hour') => narrow(name).format(value)
      if (seconds < 60) return unit(seconds, 'second')
      if (seconds < 3_600)
        return `${unit(Math.floor(seconds / 60), 'minute')} ${unit(seconds % 60, 'second')}`
      return `${unit(Math.floor(seconds / 3_600), 'hour')} ${unit(Math.floor((seconds % 3_600) / 60), 'minute')}`
    },
    /** "0.6s", for short times of which the tenths matter. */
    // Nothing takes no time at all.
    pause: (ms: number) => narrow('second', 1).format(Math.max(ms, 100) / second),
    /** 2_400_000 → "2.4 MB". */
    bytes(value: number): string {
      const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
      const step = Math.min(sizes.length - 1, value < 1 ? 0 : Math.floor(Math.log10(value) / 3))
      const unit = sizes[step] ?? 'byte'
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        // Short, it is "0 byte" in English.
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumFractionDigits: step < 2 ? 0 : 1,
      }).format(value / 1_000 ** step)
    },
  }
}

export type Format = ReturnType<typeof createFormat>
