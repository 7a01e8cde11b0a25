// What is true of trying a colleague out.
import type { Language } from '#contract/languages.ts'
import { tryOutHours } from '#contract/try-outs.ts'

export const tryOutSeconds = tryOutHours * 3_600

/** What one try-out reads: enough to be asked about, soon enough to be waited for. */
export const tryOutBounds = { maxDepth: 2, maxPages: 40 } as const

/** So many are read at once by those without an account; the rest of the machine is for those with one. */
export const mostAtOnce = 6

/** Names that are known in many places. */
export const names = ['Noor', 'Robin', 'Sasha', 'Kim', 'Amal', 'Sam'] as const

/** What the colleague does, as the hiring page offers it first. */
export const jobTitles: Readonly<Record<Language, string>> = {
  en: 'Front desk',
  fr: 'Accueil',
  ar: 'الاستقبال',
}
