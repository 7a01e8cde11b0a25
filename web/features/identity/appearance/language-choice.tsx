import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configurationOptions } from '#web/platform/api/configuration.ts'
import { chooseLanguage, languages } from '#web/platform/language/language.ts'
import type { Preferences } from '#web/platform/preferences/preferences.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'

/** The language of the pages, where the installation has languages turned on; nothing elsewhere. */
export function LanguageChoice({ chosen }: { chosen: Preferences }) {
  const { t } = useLingui()
  const [hasFailed, setFailed] = useState(false)
  const { data } = useQuery(configurationOptions)
  if (data?.isInternationalised !== true) return null
  const choose = (to: Preferences['language']) => {
    setFailed(false)
    chooseLanguage(to).catch(() => setFailed(true))
  }
  return (
    <section aria-label={t`Language`} className="flex flex-col gap-4">
      <h3 className="border-b border-line pb-2 text-section">
        <Trans>Language</Trans>
      </h3>
      {hasFailed ? (
        <Notice tone="warn" live>
          <Trans>That language could not be loaded. Try again in a moment.</Trans>
        </Notice>
      ) : null}
      <RadioGroup
        label={<span className="sr-only">{t`Language`}</span>}
        value={chosen.language}
        onValueChange={choose}
        options={languages.map(({ i18nLang, name, locale }) => ({
          value: i18nLang,
          label: <span lang={locale}>{name}</span>,
        }))}
      />
    </section>
  )
}
