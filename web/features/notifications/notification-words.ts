import type { Notification } from '#contract/person/notifications.ts'
import { useLingui } from '@lingui/react/macro'

/** Says in the person's language what happened. */
export function useNotificationWords(): (notification: Notification) => string {
  const { t } = useLingui()
  return ({ code, params }) => {
    const name = params.name === undefined ? null : String(params.name)
    const rating = String(params.rating ?? '')
    switch (code) {
      case 'research_completed':
        return name === null ? t`A website was read to the end` : t`${name} was read to the end`
      case 'research_partial':
        return name === null ? t`A website was read in part` : t`${name} was read in part`
      case 'research_failed':
        return name === null ? t`Reading a website failed` : t`Reading ${name} failed`
      case 'rating_low':
        return name === null
          ? t`An answer was rated ${rating} of 5`
          : t`An answer of ${name} was rated ${rating} of 5`
      case 'sign_in_new_device':
        return t`Somebody signed in to your account from a new device`
      case 'knowledge_changed_by_other':
        return name === null ? t`A colleague changed a website` : t`A colleague changed ${name}`
      case 'knowledge_deleted_by_other':
        return t`A colleague deleted a website`
      case 'staff_changed_by_other':
        return name === null ? t`A colleague changed a virtual human` : t`A colleague changed ${name}`
      case 'staff_deleted_by_other':
        return t`A colleague deleted a virtual human`
      case 'workspace_changed_by_other':
        return name === null ? t`A colleague changed your workspace` : t`A colleague changed ${name}`
    }
  }
}
