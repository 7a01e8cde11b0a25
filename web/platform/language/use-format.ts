import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { createFormat, type Format } from './format.ts'

/** Numbers and times in the language that is shown. */
export function useFormat(): Format {
  const { i18n } = useLingui()
  const forms = String(i18n.locales ?? i18n.locale)
  return useMemo(() => createFormat(forms), [forms])
}
