import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PreferenceName, Preferences, PreferenceValue } from '#web/platform/preferences/preferences.ts'
import { languageOf } from '#web/platform/language/language.ts'
import { preferenceValues } from '#web/platform/preferences/preferences.ts'
import { asShown, preferences } from '#web/platform/preferences/theme.ts'

/** What can be chosen, as a person sees it. */
export interface LookOption<Name extends PreferenceName = PreferenceName> {
  name: Name
  label: MessageDescriptor
  hint?: MessageDescriptor
  /** In the order in which they are shown; none for what is on or off. */
  values?: readonly { value: PreferenceValue<Name>; label: MessageDescriptor }[]
  /** Whether it does anything with what else is chosen. */
  isFor?: (chosen: Preferences) => boolean
}

interface LookGroup {
  label: MessageDescriptor
  options: readonly LookOption[]
}

const option = <Name extends PreferenceName>(shown: LookOption<Name>): LookOption<Name> => shown
const isHorizontal = ({ navigationLayout }: Preferences) => navigationLayout === 'horizontal'

export const lookGroups: readonly LookGroup[] = [
  {
    label: msg`Colours`,
    options: [
      option({
        name: 'theme',
        label: msg`Theme`,
        values: [
          { value: 'light', label: msg`Light` },
          { value: 'dark', label: msg`Dark` },
          { value: 'system', label: msg`Like the system` },
        ],
      }),
      option({
        name: 'palette',
        label: msg`Palette`,
        values: [
          { value: 'default', label: msg`Blue` },
          { value: 'indigo', label: msg`Ink` },
        ],
      }),
      option({
        name: 'skin',
        label: msg`Borders`,
        values: [
          { value: 'default', label: msg`Tinted page` },
          { value: 'bordered', label: msg`Clear borders` },
        ],
      }),
      option({
        name: 'isVerticalNavSemiDark',
        label: msg`Dark navigation`,
        hint: msg`The navigation is navy, also in the light theme.`,
      }),
    ],
  },
  {
    label: msg`Navigation`,
    options: [
      option({
        name: 'navigationLayout',
        label: msg`Navigation`,
        values: [
          { value: 'vertical', label: msg`Side` },
          { value: 'horizontal', label: msg`Top` },
        ],
      }),
      option({
        name: 'isVerticalNavCollapsed',
        label: msg`Collapsed`,
        hint: msg`Names show while the pointer or the keyboard is in the navigation.`,
        isFor: (chosen) => !isHorizontal(chosen),
      }),
      option({
        name: 'horizontalNavType',
        label: msg`Row`,
        values: [
          { value: 'sticky', label: msg`Stays` },
          { value: 'static', label: msg`Scrolls` },
          { value: 'hidden', label: msg`Hidden` },
        ],
        isFor: isHorizontal,
      }),
    ],
  },
  {
    label: msg`Page`,
    options: [
      option({
        name: 'appContentWidth',
        label: msg`Width`,
        values: [
          { value: 'boxed', label: msg`Boxed` },
          { value: 'fluid', label: msg`Full width` },
        ],
      }),
      option({
        name: 'navbarType',
        label: msg`Top bar`,
        values: [
          { value: 'sticky', label: msg`Stays` },
          { value: 'static', label: msg`Scrolls` },
          { value: 'hidden', label: msg`Hidden` },
        ],
      }),
      option({
        name: 'isNavbarBlurEnabled',
        label: msg`Translucent top bar`,
        isFor: ({ navbarType, skin }) => navbarType === 'sticky' && skin === 'default',
      }),
      option({
        name: 'footerType',
        label: msg`Footer`,
        values: [
          { value: 'static', label: msg`At the end` },
          { value: 'sticky', label: msg`Stays` },
          { value: 'hidden', label: msg`Hidden` },
        ],
      }),
      option({
        name: 'isRTL',
        label: msg`Direction`,
        values: [
          { value: 'false', label: msg`Left to right` },
          { value: 'true', label: msg`Right to left` },
        ],
      }),
    ],
  },
]

/** What an option is before anybody chooses; the direction is that of the language. */
export function defaultOf<Name extends PreferenceName>(name: Name, chosen: Preferences): string {
  return name === 'isRTL' ? String(languageOf(chosen.language).isRTL) : preferenceValues[name][0]
}

/** The options that differ from the default and do anything, of all that can be chosen here. */
export function changedOptions(chosen: Preferences): PreferenceName[] {
  return lookGroups
    .flatMap(({ options }) => options)
    .filter(({ name, isFor }) => chosen[name] !== defaultOf(name, chosen) && (isFor?.(chosen) ?? true))
    .map(({ name }) => name)
}

/** Chooses by a value that came from a control; one that the option does not have changes nothing. */
export function chooseLook<Name extends PreferenceName>(name: Name, text: string): void {
  const values: readonly PreferenceValue<Name>[] = preferenceValues[name]
  const value = values.find((known) => known === text)
  if (value === undefined) return
  // A direction that is chosen by hand is no longer that of a language that is not shown.
  const { language } = asShown(preferences.get())
  if (name === 'isRTL' && language !== preferences.get().language) preferences.choose('language', language)
  preferences.choose(name, value)
}
