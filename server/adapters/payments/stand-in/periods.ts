// Periods of a subscription, by the calendar, in seconds since 1970.
import type { PriceObject } from './objects.ts'

export const DAY = 86_400

/** The moment `count` intervals after the anchor; the last day of a month stands for days that it lacks. */
function afterIntervals(
  anchor: number,
  count: number,
  { interval, interval_count }: PriceObject['recurring'],
): number {
  const start = new Date(anchor * 1000)
  const months = count * interval_count * (interval === 'year' ? 12 : 1)
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(start.getUTCMonth() + months)
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), days))
  return Math.floor(end.getTime() / 1000)
}

/** The end of the period that begins at `start`, counted from the anchor so that days do not creep. */
export function endOfPeriod(anchor: number, start: number, recurring: PriceObject['recurring']): number {
  for (let count = 1; ; count += 1) {
    const end = afterIntervals(anchor, count, recurring)
    if (end > start) return end
  }
}

/** The share of a period that is left at a moment, 0 to 1. */
export const shareLeft = ({ start, end }: { start: number; end: number }, at: number): number =>
  end <= start ? 0 : Math.min(1, Math.max(0, (end - at) / (end - start)))
