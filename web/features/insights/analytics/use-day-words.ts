import { useLingui } from '@lingui/react'
import { useMemo } from 'react'

/** Days of the calendar in words: `short` is "Nov 12", `long` "Thursday, November 12, 2026". */
export function useDayWords(): { short: (day: string) => string; long: (day: string) => string } {
  const { i18n } = useLingui()
  // As `useFormat` writes numbers: the digits are the language's own choice here, not the browser's.
  const forms = String(i18n.locales ?? i18n.locale)
  return useMemo(() => {
    // A day is the same everywhere: it is read and written in one time zone.
    const timeZone = 'UTC'
    const short = new Intl.DateTimeFormat(forms, { day: 'numeric', month: 'short', timeZone })
    const long = new Intl.DateTimeFormat(forms, { dateStyle: 'full', timeZone })
    return {
      short: (day) => short.format(Date.parse(day)),
      long: (day) => long.format(Date.parse(day)),
    }
  }, [forms])
}
