import { i18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { createPreferences, type Preferences } from './preferences.ts'

const darkQuery = '(prefers-color-scheme: dark)'

/** This device's choices; pages read them with `usePreferences` and change one with `preferences.set`. */
export const preferences = createPreferences(document)

/** The choices of this device, current at every render. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(preferences.subscribe, preferences.get)
}

/** Light or dark as it shows now, following the system when asked to. */
function colourScheme(chosen: Preferences['theme'], systemIsDark: boolean): 'light' | 'dark' {
  if (chosen === 'system') return systemIsDark ? 'dark' : 'light'
  return chosen
}

/**
 * The choices as they show. A direction that came with a language is that language's: it goes where the language is not
 * shown, as where the installation has languages turned off (I18N-3).
 */
export function asShown(chosen: Preferences): Preferences {
  const isHidden = chosen.language === 'ar' && i18n.locale !== 'ar'
  return isHidden ? { ...chosen, language: 'en', isRTL: 'false' } : chosen
}

const directionOf = (chosen: Preferences) => (asShown(chosen).isRTL === 'true' ? 'rtl' : 'ltr')

const subscribeToLanguage = (listener: () => void) => i18n.on('change', listener)

/** The page's direction, current at every render. */
export function useDirection(): 'rtl' | 'ltr' {
  useSyncExternalStore(subscribeToLanguage, () => i18n.locale)
  return directionOf(usePreferences())
}

/**
 * Keeps the page's look in step with the choices and with the system, the first-load screen's colours included
 * (they read the same attributes). Runs once, at start; returns how to stop.
 */
export function followPreferences(page: Document, media: Pick<Window, 'matchMedia'>): () => void {
  const system = media.matchMedia(darkQuery)
  const apply = () => {
    const chosen = preferences.get()
    const scheme = colourScheme(chosen.theme, system.matches)
    const root = page.documentElement
    root.dataset.theme = scheme
    root.dataset.skin = chosen.skin
    root.dataset.palette = chosen.palette
    root.dataset.nav = chosen.isVerticalNavSemiDark === 'true' ? 'semi-dark' : 'plain'
    root.dir = directionOf(chosen)
    page
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--canvas').trim() || '#F6F7F9')
    if (chosen['color-scheme'] !== scheme || !preferences.has('color-scheme'))
      preferences.set('color-scheme', scheme)
  }
  apply()
  const stop = preferences.subscribe(apply)
  const stopHearing = i18n.on('change', apply)
  system.addEventListener('change', apply)
  return () => {
    stop()
    stopHearing()
    system.removeEventListener('change', apply)
  }
}
