import { useLingui } from '@lingui/react'
import { useMemo } from 'react'

/** Days of the calendar in words: `short` is "Nov 12", `long` "Thursday, November 12, 2026". */
export function useDayWords(): { short: (day: string) => string; long: (day: string) => string } {
  const { i18n } = useLingui()
  return useMemo(() => {
    // A day is the same everywhere: it is read and written in one time zone.
    const timeZone = 'UTC'
    const short = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', timeZone })
    const long = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'full', timeZone })
    return {
      short: (day) => short.format(Date.parse(day)),
      long: (day) => long.format(Date.parse(day)),
    }
  }, [i18n.locale])
}
