import type { Notification } from '#contract/person/notifications.ts'

export interface Day {
  /** How many days before today; 0 is today. */
  ago: number
  /** The time of its newest, ISO 8601. */
  at: string
  items: Notification[]
}

/** Days of the person's own calendar, newest first, as the list comes. */
export function groupByDay(items: readonly Notification[], nowMs: number): Day[] {
  const days: Day[] = []
  for (const item of items) {
    const ago = Math.max(0, dayNumber(nowMs) - dayNumber(Date.parse(item.at)))
    const last = days.at(-1)
    if (last?.ago === ago) last.items.push(item)
    else days.push({ ago, at: item.at, items: [item] })
  }
  return days
}

/** Counts calendar days, so that one of 23 or 25 hours is one day as well. */
function dayNumber(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
}
