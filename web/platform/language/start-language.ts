import { languageNamed } from '#contract/languages.ts'
import { call } from '../api/call.ts'
import { activateLanguage, type Language, languageOf } from './language.ts'
import { preferences } from '../preferences/theme.ts'

/** The language that this browser asks websites for, of those there are. */
const browsersLanguage = (): Language['i18nLang'] =>
  navigator.languages.map(languageNamed).find((known) => known !== null) ?? 'en'

/**
 * The language to begin with where the installation has languages turned on: the stored one, or what the browser asks for
 * while nothing was chosen. English elsewhere.
 */
async function chosenLanguage(): Promise<Language> {
  const { pathname, search } = window.location
  const isForVisitors = /^\/talk\//i.test(pathname)
  // On another site the page speaks as the site does.
  const sites = isForVisitors ? languageNamed(new URLSearchParams(search).get('language')) : null
  if (sites !== null) return languageOf(sites)
  const stored = preferences.has('language') ? preferences.get().language : browsersLanguage()
  if (stored === 'en') return languageOf('en')
  // Visitors are told in their own language with whom they talk, whatever the installation's people read.
  if (isForVisitors) return languageOf(stored)
  try {
    const { isInternationalised } = await call.accounts.getConfiguration()
    return languageOf(isInternationalised ? stored : 'en')
  } catch {
    return languageOf('en')
  }
}

/** Shows the stored language; English where its words cannot be fetched, so that there is a page at all. */
export async function showChosenLanguage(): Promise<void> {
  const language = await chosenLanguage()
  try {
    await activateLanguage(language)
    if (preferences.has('language') || language.i18nLang === 'en') return
    // This device alone: nobody has chosen it.
    preferences.set('language', language.i18nLang)
    preferences.set('isRTL', language.isRTL ? 'true' : 'false')
  } catch {
    await activateLanguage(languageOf('en'))
  }
}
