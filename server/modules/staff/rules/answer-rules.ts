// Which rule of the settings decides a question.
import type { Rule } from '#contract/workspace/staff-rules.ts'
import { topicsOf } from '#engine/answer/approved/refused-topics.ts'

interface Met {
  question: string
  /** The path of the page on which the widget stands; null at the door's own page, and for programs. */
  page: string | null
}

/** As people write it: browsers tell a path in codes. */
function plain(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Its page, or one under it. */
function isOn(page: string | null, wanted: string): boolean {
  if (wanted === '') return true
  if (page === null) return false
  const [shown, base] = [plain(page), plain(wanted).replace(/\/+$/, '')]
  return shown === base || shown.startsWith(`${base}/`)
}

/** The first that is on and fits; null when none does. */
export function decidingRule(rules: readonly Rule[], { question, page }: Met): Rule | null {
  const named = topicsOf(question)
  const fits = ({ isOn: counts, when }: Rule) =>
    counts && isOn(page, when.page) && (when.topics.length === 0 || named(when.topics) !== null)
  return rules.find(fits) ?? null
}
