import { useLingui } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import type { PreferenceValue } from '#web/platform/preferences/preferences.ts'
import { preferences, usePreferences } from '#web/platform/preferences/theme.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'

const order: readonly PreferenceValue<'theme'>[] = ['light', 'dark', 'system']
const icons = { light: Sun, dark: Moon, system: Monitor }

/** Goes round light, dark and system; its name says what shows now and what comes next. */
export function ThemeSwitcher() {
  const { t } = useLingui()
  const { theme } = usePreferences()
  const next = order[(order.indexOf(theme) + 1) % order.length] ?? 'system'
  const names = { light: t`light`, dark: t`dark`, system: t`like the system` }
  const now = names[theme]
  const then = names[next]
  const Icon = icons[theme]
  return (
    <IconButton
      label={t`Theme: ${now}. Change to ${then}.`}
      onClick={() => preferences.choose('theme', next)}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
}
