// Where faults of the settings stand in their form.
import type { Language } from '#contract/languages.ts'
import { languages } from '#web/platform/language/language.ts'

/** Faults by the name of a field. */
type Faults = Record<string, string>

/** A fault inside of a list belongs to the field that the list is typed in; parts of rules and hours are fields of their own. */
export const byField = (errors: Faults): Faults =>
  Object.fromEntries(
    Object.entries(errors).map(([path, words]) => [
      path.replace(/^(?:rules|hours|actions)\./.test(path) ? /\.\d+$/ : /\.\d.*$/, ''),
      words,
    ]),
  )

/** Of whose first words something is wrong: readers of these languages, null for everybody. */
export const wrongReaders = (errors: Faults): (Language | null)[] =>
  [null, ...languages.map(({ i18nLang }) => i18nLang)].filter((reader) => {
    const path = reader === null ? '' : `inLanguages.${reader}.`
    const line = reader === null ? 'proactive.text' : `proactive.inLanguages.${reader}`
    return [`${path}greeting`, `${path}questions`, line].some((name) => Object.hasOwn(errors, name))
  })
