import { countedRows } from '#contract/limits.ts'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { createFormat, type Format } from './format.ts'

/** Numbers and times in the language that is shown. */
export function useFormat(): Format {
  const { i18n } = useLingui()
  const forms = String(i18n.locales ?? i18n.locale)
  return useMemo(() => createFormat(forms), [forms])
}

/** How many rows a list has, as the server counts them: "1,000+" of more than it counts; null where the number itself is known. */
export function useCounted(): (total: number) => string | null {
  const format = useFormat()
  return (total) => (total > countedRows ? `${format.number(countedRows)}+` : null)
}
