import { i18n } from '@lingui/core'
import { preferences } from '../preferences/theme.ts'

export interface Language {
  /** The value of the language preference. */
  i18nLang: 'en' | 'fr' | 'ar'
  /** BCP 47, for `lang`. */
  locale: string
  /** The forms of numbers and dates where they are not those of `locale`. */
  forms?: string
  /** Its own name, written in itself. */
  name: string
  isRTL: boolean
}

export const languages: readonly Language[] = [
  { i18nLang: 'en', locale: 'en-US', name: 'English', isRTL: false },
  { i18nLang: 'fr', locale: 'fr', name: 'Français', isRTL: false },
  // Western digits, as on most Arabic pages of business: prices, counts and versions read alike in both languages.
  { i18nLang: 'ar', locale: 'ar', forms: 'ar-u-nu-latn', name: 'العربية', isRTL: true },
]

const english: Language = { i18nLang: 'en', locale: 'en-US', name: 'English', isRTL: false }

/** The entry of a language preference; English for anything unknown. */
export function languageOf(code: string): Language {
  return languages.find((language) => language.i18nLang === code) ?? english
}

let latest: Language = english

/**
 * Shows the product in a language. English words stand in the program itself; the other languages are catalogs fetched
 * here. Where two are asked for one after the other, the later one stays, whichever arrives first.
 */
export async function activateLanguage(language: Language, page: Document = document): Promise<void> {
  latest = language
  if (language.i18nLang === 'fr') i18n.load('fr', (await import('#web/locales/fr.po')).messages)
  if (language.i18nLang === 'ar') i18n.load('ar', (await import('#web/locales/ar.po')).messages)
  if (language.i18nLang === 'en') i18n.load(language.locale, {})
  if (latest !== language) return
  i18n.activate(language.locale, language.forms)
  page.documentElement.lang = language.locale
}

/** Changes the language now and for the next visits, with the direction of its writing (I18N-3). */
export async function chooseLanguage(code: Language['i18nLang']): Promise<void> {
  const language = languageOf(code)
  await activateLanguage(language)
  preferences.choose('language', language.i18nLang)
  preferences.choose('isRTL', language.isRTL ? 'true' : 'false')
}
