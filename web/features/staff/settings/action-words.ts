// What can be looked up, as words.
import { t } from '@lingui/core/macro'
import type { Action } from '#contract/workspace/staff-actions.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'

/** What is filled in, in a few words. */
export const fieldWords = ({ fields }: Action): string =>
  fields.map(({ label, isRequired }) => (isRequired ? label : t`${label} (optional)`)).join(' · ')

/** All of an action, for comparing. */
function actionWords(action: Action | undefined): string {
  if (action === undefined) return ''
  const { isOn, words, source, url, needsVerified } = action
  const fields = action.fields.map(({ key, kind }) => `${key}: ${kind}`).join(', ')
  return [
    isOn ? '' : t`off`,
    action.name,
    words,
    fieldWords(action),
    fields,
    `\u2066${url}\u2069`,
    source,
    needsVerified ? t`for verified visitors` : t`for everybody`,
  ]
    .filter((one) => one !== '')
    .join(' · ')
}

/** Notes what differs of what can be looked up, each by its name. */
export function noteActions(
  note: (what: string, from: string, to: string) => void,
  before: StaffSettings,
  after: StaffSettings,
): void {
  const [were, are] = [before.actions ?? [], after.actions ?? []]
  for (const id of new Set([...were, ...are].map((action) => action.id))) {
    const [was, is] = [were.find((one) => one.id === id), are.find((one) => one.id === id)]
    const name = is?.name ?? was?.name ?? ''
    note(t`Look-up “${name}”`, actionWords(was), actionWords(is))
  }
}
