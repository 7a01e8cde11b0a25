// Which action of the settings a question is offered.
import type { Action, OfferedAction } from '#contract/workspace/staff-actions.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { topicsOf } from '#engine/answer/approved/refused-topics.ts'

type Acting = Pick<StaffSettings, 'actions'>

/** Those that are on. */
export const actionsOf = ({ actions = [] }: Acting): Action[] => actions.filter(({ isOn }) => isOn)

/** The words and phrases by which an action is offered. */
const wordsOf = ({ words }: Action): string[] =>
  words
    .split(/[,،;؛]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The first whose words a question names; null when there is none. Nothing but the question is looked at. */
export function actionFor(settings: Acting, question: string): Action | null {
  const named = topicsOf(question)
  return actionsOf(settings).find((action) => named(wordsOf(action)) !== null) ?? null
}

/** What of an action is handed to whoever fills it in. */
export const handedOver = ({ id, name, fields, needsVerified }: Action): OfferedAction => ({
  id,
  name,
  fields,
  needsVerified,
})
