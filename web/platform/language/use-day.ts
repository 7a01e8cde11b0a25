import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { daysIn } from './day.ts'

/** The language tag by which numbers and dates are written, as the person has chosen it. */
export function useForms(): string {
  const { i18n } = useLingui()
  return String(i18n.locales ?? i18n.locale)
}

/** Writes a time as a date, the long one unless told. */
export function useDay(): (at: string, options?: Intl.DateTimeFormatOptions) => string {
  const forms = useForms()
  return useMemo(
    () =>
      (at, options = { dateStyle: 'long' }) =>
        daysIn(forms, options)(Date.parse(at)),
    [forms],
  )
}
