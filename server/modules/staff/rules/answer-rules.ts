// Which rule of the settings decides a question.
import { isOnPage } from '#contract/workspace/page-match.ts'
import type { Rule } from '#contract/workspace/staff-rules.ts'
import { topicsOf } from '#engine/answer/approved/refused-topics.ts'

interface Met {
  question: string
  /** The path of the page on which the widget stands; null at the door's own page, and for programs. */
  page: string | null
}

/** The first that is on and fits; null when none does. */
export function decidingRule(rules: readonly Rule[], { question, page }: Met): Rule | null {
  const named = topicsOf(question)
  const fits = ({ isOn: counts, when }: Rule) =>
    counts && isOnPage(page, when.page) && (when.topics.length === 0 || named(when.topics) !== null)
  return rules.find(fits) ?? null
}
