import { useLingui as useDescriptors } from '@lingui/react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { asShown, usePreferences } from '#web/platform/preferences/theme.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { changedOptions, chooseLook, defaultOf, lookGroups } from './appearance-options.ts'
import { LanguageChoice } from './language-choice.tsx'
import { LookChoice } from './appearance-choice.tsx'

/** How the pages look: every option at once on this page, on this device, and on all devices of the person. */
export function Looks() {
  const { t } = useLingui()
  const { i18n } = useDescriptors()
  const chosen = asShown(usePreferences())
  const changed = changedOptions(chosen)
  const count = changed.length
  return (
    <div className="flex flex-col gap-6">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-small text-subtle">
          {count === 0
            ? t`All settings are at their defaults.`
            : plural(count, {
                one: '# option differs from the default.',
                other: '# options differ from the default.',
              })}
        </p>
        <Button
          size="sm"
          // Stays where it is, so that the focus does.
          aria-disabled={count === 0}
          className="aria-disabled:opacity-50"
          onClick={() => {
            for (const name of changed) chooseLook(name, defaultOf(name, chosen))
          }}
        >
          <Trans>Reset all</Trans>
        </Button>
      </div>
      {lookGroups.map((group) => (
        <section key={group.label.id} aria-label={i18n._(group.label)} className="flex flex-col gap-4">
          <h3 className="border-b border-line pb-2 text-section">{i18n._(group.label)}</h3>
          {group.options.map((option) =>
            option.isFor?.(chosen) === false ? null : (
              <LookChoice key={option.name} option={option} chosen={chosen} />
            ),
          )}
        </section>
      ))}
      <LanguageChoice chosen={chosen} />
    </div>
  )
}
