// When people are there to be asked for.
import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { freeText } from '../shapes.ts'

/** Minutes from midnight, on the clocks of the zone; 1440 is midnight at the end of the day. */
const minute = z.int().check(z.gte(0), z.lte(1_440))

const isPeriod = z.refine<{ from: number; to: number }>(({ from, to }) => from < to, { path: ['to'] })

/** People are there from then until then, on that day of the week: 0 is Monday. */
const openPeriod = z
  .object({ day: z.int().check(z.gte(0), z.lte(6)), from: minute, to: minute })
  .check(isPeriod)
export type OpenPeriod = z.infer<typeof openPeriod>

/** A day that is not like its day of the week. */
const holiday = z.object({
  date: z.iso.date(),
  /** Each year on that day, whatever the year of the date is. */
  isYearly: z.boolean(),
  /** When people are there all the same; empty for not at all. */
  periods: z
    .array(z.object({ from: minute, to: minute }).check(isPeriod))
    .check(z.maxLength(limits.holidayPeriods)),
})
export type Holiday = z.infer<typeof holiday>

const timeZone = z.string().check(
  z.minLength(1),
  z.maxLength(64),
  z.refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
    } catch {
      return false
    }
  }),
)

export const openingHours = z.object({
  timeZone,
  /** In any order; they may touch and overlap. */
  periods: z.array(openPeriod).check(z.minLength(1), z.maxLength(limits.openPeriods)),
  /** In any order; of two on one day the one of that year counts. Left out where there are none. */
  holidays: z.optional(z.array(holiday).check(z.maxLength(limits.holidays))),
  /** What is said outside of them; empty for the product's own words. */
  words: freeText(limits.hoursWordsCharacters),
})
export type OpeningHours = z.infer<typeof openingHours>
