// A person's choices as the account keeps them, and as this device's cookies do.
import type { PreferencesInput, StoredPreferences } from '#contract/person/preferences.ts'
import {
  type PreferenceName,
  type Preferences,
  type PreferenceValue,
  type PreferenceStore,
  preferenceValues,
} from './preferences.ts'

/** The options that follow a person; `color-scheme` is what came of a choice, not one. */
export const carried = Object.keys(preferenceValues).filter(
  (name): name is Exclude<PreferenceName, 'color-scheme'> =>
    name in preferenceValues && name !== 'color-scheme',
)

/** The named choices as the server takes them. */
export function toWire(chosen: Preferences, agesMs: ReadonlyMap<PreferenceName, number>): PreferencesInput {
  const only = <Name extends PreferenceName, Wire>(name: Name, of: (value: Preferences[Name]) => Wire) =>
    agesMs.has(name) ? { [name]: of(chosen[name]) } : {}
  const same = <Value>(value: Value): Value => value
  const isOn = (value: 'true' | 'false'): boolean => value === 'true'
  return {
    ...only('theme', same),
    ...only('skin', same),
    ...only('isVerticalNavSemiDark', isOn),
    layout: {
      ...only('palette', same),
      ...only('navigationLayout', same),
      ...only('isVerticalNavCollapsed', isOn),
      ...only('horizontalNavType', same),
      ...only('appContentWidth', same),
      ...only('navbarType', same),
      ...only('isNavbarBlurEnabled', isOn),
      ...only('footerType', same),
      ...only('isRTL', isOn),
      ...only('language', same),
    },
    agesMs: Object.fromEntries(agesMs),
  }
}

/** Puts one option of the account's on this device; what this program does not know is left alone. */
export function adopt(
  preferences: PreferenceStore,
  stored: StoredPreferences,
  name: (typeof carried)[number],
): void {
  const { theme, skin, isVerticalNavSemiDark, layout } = stored
  const said: Record<string, unknown> = { theme, skin, isVerticalNavSemiDark, ...layout }
  const put = <Name extends PreferenceName>(option: Name) => {
    const values: readonly PreferenceValue<Name>[] = preferenceValues[option]
    const value = values.find((known) => known === String(said[option]))
    if (value !== undefined) preferences.set(option, value)
  }
  put(name)
}
