import { useMemo } from 'react'
import { daysIn } from '#web/platform/language/day.ts'
import { useForms } from '#web/platform/language/use-day.ts'

/** Days of the calendar in words: `short` is "12 Nov", `long` "Thursday, 12 November 2026". */
export function useDayWords(): { short: (day: string) => string; long: (day: string) => string } {
  const forms = useForms()
  return useMemo(() => {
    // A day is the same everywhere: it is read and written in one time zone.
    const timeZone = 'UTC'
    const short = daysIn(forms, { day: 'numeric', month: 'short', timeZone })
    const long = daysIn(forms, { dateStyle: 'full', timeZone })
    return {
      short: (day) => short(Date.parse(day)),
      long: (day) => long(Date.parse(day)),
    }
  }, [forms])
}
