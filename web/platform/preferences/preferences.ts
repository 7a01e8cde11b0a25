import { config } from '../config.ts'

/** Every choice that a cookie keeps on this device, with the values it may have; the first is the default. */
export const preferenceValues = {
  theme: ['system', 'light', 'dark'],
  'color-scheme': ['light', 'dark'],
  skin: ['default', 'bordered'],
  palette: ['default', 'indigo'],
  isVerticalNavCollapsed: ['false', 'true'],
  isVerticalNavSemiDark: ['false', 'true'],
  isNavbarBlurEnabled: ['true', 'false'],
  appContentWidth: ['boxed', 'fluid'],
  navigationLayout: ['vertical', 'horizontal'],
  footerType: ['static', 'sticky', 'hidden'],
  navbarType: ['sticky', 'static', 'hidden'],
  horizontalNavType: ['sticky', 'static', 'hidden'],
  isRTL: ['false', 'true'],
  language: ['en', 'fr', 'ar'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type PreferenceName = keyof typeof preferenceValues
export type PreferenceValue<Name extends PreferenceName> = (typeof preferenceValues)[Name][number]
export type Preferences = { [Name in PreferenceName]: PreferenceValue<Name> }

const thirtyDaysInSeconds = 30 * 24 * 60 * 60

/** What the cookies say; a missing or unknown value is the default. */
export function readPreferences(cookies: string): Preferences {
  const kept = new Map(
    cookies.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)] as const
    }),
  )
  const read = <Name extends PreferenceName>(name: Name): PreferenceValue<Name> => {
    const values: readonly PreferenceValue<Name>[] = preferenceValues[name]
    const said = kept.get(config.cookiePrefix + name)
    return values.find((value) => value === said) ?? preferenceValues[name][0]
  }
  return {
    theme: read('theme'),
    'color-scheme': read('color-scheme'),
    skin: read('skin'),
    palette: read('palette'),
    isVerticalNavCollapsed: read('isVerticalNavCollapsed'),
    isVerticalNavSemiDark: read('isVerticalNavSemiDark'),
    isNavbarBlurEnabled: read('isNavbarBlurEnabled'),
    appContentWidth: read('appContentWidth'),
    navigationLayout: read('navigationLayout'),
    footerType: read('footerType'),
    navbarType: read('navbarType'),
    horizontalNavType: read('horizontalNavType'),
    isRTL: read('isRTL'),
    language: read('language'),
  }
}

/** The text of a cookie that keeps one choice for 30 days on every path. */
export function preferenceCookie(name: PreferenceName, value: string): string {
  return `${config.cookiePrefix}${name}=${encodeURIComponent(value)}; path=/; max-age=${thirtyDaysInSeconds}; samesite=lax`
}

/** The choices of this device, read once and told to everyone who listens when one changes. */
export function createPreferences(page: { cookie: string }) {
  let current = readPreferences(page.cookie)
  const listeners = new Set<() => void>()
  const chosen = new Map<PreferenceName, number>()
  let onChosen = () => {}
  const set = <Name extends PreferenceName>(name: Name, value: PreferenceValue<Name>): void => {
    page.cookie = preferenceCookie(name, value)
    if (current[name] === value) return
    current = { ...current, [name]: value }
    for (const listener of listeners) listener()
  }
  return {
    get: () => current,
    /** Whether this device keeps a value, chosen or put there. */
    has: (name: PreferenceName): boolean => `; ${page.cookie}`.includes(`; ${config.cookiePrefix}${name}=`),
    /** Puts a value on this device, and nowhere else. */
    set,
    /** What a person does: puts the value here and has it carried to their other devices. */
    choose<Name extends PreferenceName>(name: Name, value: PreferenceValue<Name>): void {
      set(name, value)
      chosen.set(name, Date.now())
      onChosen()
    },
    /** Who carries choices on is told of each, and takes what has gathered, with the moment of each in milliseconds. */
    carry(tell: () => void): () => [PreferenceName, number][] {
      onChosen = tell
      return () => {
        const all = [...chosen]
        chosen.clear()
        return all
      }
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type PreferenceStore = ReturnType<typeof createPreferences>
