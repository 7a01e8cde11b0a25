import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { preferences, usePreferences } from '#web/lib/theme.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'

type Chosen = Parameters<typeof call.accounts.updatePreferences>[0]

/** How the pages look: at once on this device, and kept with the account. */
export function Looks() {
  const { t } = useLingui()
  const { theme, skin, isVerticalNavSemiDark } = usePreferences()
  const [isHereOnly, setHereOnly] = useState(false)
  const keep = async (chosen: Chosen) => {
    try {
      await call.accounts.updatePreferences(chosen)
      setHereOnly(false)
    } catch {
      setHereOnly(true)
    }
  }
  return (
    <div className="flex flex-col gap-6">
      {isHereOnly ? (
        <Notice tone="warn" live>
          <Trans>The choice holds on this device. It could not be kept with your account just now.</Trans>
        </Notice>
      ) : null}
      <RadioGroup
        label={t`Theme`}
        value={theme}
        onValueChange={(to) => {
          preferences.set('theme', to)
          void keep({ theme: to })
        }}
        options={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
          { value: 'system', label: t`Like the system` },
        ]}
      />
      <RadioGroup
        label={t`Edges`}
        value={skin}
        onValueChange={(to) => {
          preferences.set('skin', to)
          void keep({ skin: to })
        }}
        options={[
          { value: 'default', label: t`Panels on a tinted page` },
          { value: 'bordered', label: t`One plane with clear borders` },
        ]}
      />
      <Switch
        label={t`Dark navigation`}
        hint={t`The navigation is navy, also in the light theme.`}
        checked={isVerticalNavSemiDark === 'true'}
        onCheckedChange={(isDark) => {
          preferences.set('isVerticalNavSemiDark', isDark ? 'true' : 'false')
          void keep({ isVerticalNavSemiDark: isDark })
        }}
      />
    </div>
  )
}
