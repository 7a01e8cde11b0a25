import { call } from '../api/call.ts'
import { activateLanguage, type Language, languageOf } from './language.ts'
import { preferences } from '../preferences/theme.ts'

/** The language to begin with: the stored one where the installation has languages turned on, else English. */
export async function chosenLanguage(): Promise<Language> {
  const stored = preferences.get().language
  if (stored === 'en') return languageOf('en')
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
  } catch {
    await activateLanguage(languageOf('en'))
  }
}
