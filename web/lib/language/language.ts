import { i18n } from '@lingui/core'
import { preferences } from '../theme.ts'

export interface Language {
  /** The value of the language preference. */
  i18nLang: 'en' | 'fr' | 'ar'
  /** BCP 47, for `lang` and for the forms of numbers and dates. */
  locale: string
  /** Its own name, written in itself. */
  name: string
  isRTL: boolean
}

export const languages: readonly Language[] = [
  { i18nLang: 'en', locale: 'en-US', name: 'English', isRTL: false },
  { i18nLang: 'fr', locale: 'fr', name: 'Français', isRTL: false },
  { i18nLang: 'ar', locale: 'ar', name: 'العربية', isRTL: true },
]

const english: Language = { i18nLang: 'en', locale: 'en-US', name: 'English', isRTL: false }

/** The entry of a language preference; English for anything unknown. */
export function languageOf(code: string): Language {
  return languages.find((language) => language.i18nLang === code) ?? english
}

/**
 * Shows the product in a language. English words stand in the program itself; the other languages are catalogs fetched here.
 */
export async function activateLanguage(language: Language, page: Document = document): Promise<void> {
  if (language.i18nLang === 'fr') i18n.load('fr', (await import('#web/locales/fr.po')).messages)
  if (language.i18nLang === 'ar') i18n.load('ar', (await import('#web/locales/ar.po')).messages)
  if (language.i18nLang === 'en') i18n.load(language.locale, {})
  i18n.activate(language.locale)
  page.documentElement.lang = language.locale
}

/** Changes the language now and for the next visits, with the direction of its writing (I18N-3). */
export async function chooseLanguage(code: Language['i18nLang']): Promise<void> {
  const language = languageOf(code)
  await activateLanguage(language)
  preferences.set('language', language.i18nLang)
  preferences.set('isRTL', language.isRTL ? 'true' : 'false')
}
