// Periods of the reader's own calendar. Days are written `2026-11-22` and counted without clocks or time zones.
import type { Period } from '#contract/analytics.ts'
import { limits } from '#contract/limits.ts'

const periodChoices = ['7-days', '28-days', '90-days', 'this-month', 'last-month', 'own'] as const
export type PeriodChoice = (typeof periodChoices)[number]

export interface Days {
  from: string
  to: string
}

/** What the address says of the page. Nothing of it has been checked. */
export interface AnalyticsSearch {
  period?: string | undefined
  from?: string | undefined
  to?: string | undefined
  staff?: string | undefined
  split?: string | undefined
  order?: string | undefined
}

const dayMs = 86_400_000
const lengths: Partial<Record<PeriodChoice, number>> = { '7-days': 7, '28-days': 28, '90-days': 90 }

/** The choice that the address names; four weeks when it names none. */
export const choiceOf = (search: AnalyticsSearch): PeriodChoice =>
  periodChoices.find((choice) => choice === search.period) ?? '28-days'

/** The days of a choice, today included; a person's own come from the address and may be empty. */
export function daysOf(search: AnalyticsSearch, today: string): Days {
  const choice = choiceOf(search)
  if (choice === 'own') return { from: search.from ?? '', to: search.to ?? '' }
  const month = today.slice(0, 8)
  if (choice === 'this-month') return { from: `${month}01`, to: today }
  if (choice === 'last-month') {
    const to = shifted(`${month}01`, -1)
    return { from: `${to.slice(0, 8)}01`, to }
  }
  return { from: shifted(today, 1 - (lengths[choice] ?? 28)), to: today }
}

/** These days where this browser is, as the server is asked about them; null when they cannot be counted. */
export const periodOf = (days: Days, staffId: string | undefined): Period | null =>
  faultOf(days) === null
    ? {
        ...days,
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(staffId === undefined ? {} : { staffId }),
      }
    : null

/** Why these days cannot be counted, or null. */
export function faultOf({ from, to }: Days): 'missing' | 'backwards' | 'long' | null {
  if (!isDay(from) || !isDay(to)) return 'missing'
  if (to < from) return 'backwards'
  return lengthOf({ from, to }) > limits.analyticsDays ? 'long' : null
}

export const lengthOf = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** The day that a clock here shows at this moment. */
export function dayAt(ms: number): string {
  const at = new Date(ms)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

const isDay = (text: string): boolean =>
  /^(19[7-9]|[2-9]\d\d)\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  shifted(text, 0) === text

const shifted = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10)
