import { useLingui as useLanguage } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chooseLanguage, languages } from '#web/platform/language/language.ts'
import { classes } from '#web/ui/classes.ts'
import { useConfiguration } from './configuration.ts'

/** The languages by their own names, where the installation has them turned on; nothing elsewhere. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const { i18n } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  if (useConfiguration()?.isInternationalised !== true) return null
  const choose = (code: (typeof languages)[number]['i18nLang']) => {
    setBusy(true)
    // A language that cannot be fetched leaves the page as it is.
    chooseLanguage(code)
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <ul aria-label={t`Language`} className="flex flex-wrap gap-x-3 gap-y-1 text-small">
      {languages.map(({ i18nLang, locale, name }) => (
        <li key={i18nLang}>
          <button
            type="button"
            lang={locale}
            aria-pressed={i18n.locale === locale}
            disabled={isBusy}
            onClick={() => choose(i18nLang)}
            className={classes(
              'touch rounded-[2px]',
              i18n.locale === locale ? 'font-medium text-fg' : 'text-muted hover:text-fg hover:underline',
            )}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
