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
        return name === null ? t`A website is ready` : t`${name} is ready`
      case 'research_partial':
        return name === null ? t`Part of a website is ready` : t`${name} is partly ready`
      case 'research_failed':
        return name === null ? t`Couldn’t read a website` : t`Couldn’t read ${name}`
      case 'site_changed':
        return name === null ? t`A website has changed` : t`${name} has changed`
      case 'site_changes_waiting':
        return name === null
          ? t`Changes to a website are waiting for you`
          : t`Changes to ${name} are waiting for you`
      case 'rating_low':
        return name === null
          ? t`An answer was rated ${rating} of 5`
          : t`An answer by ${name} was rated ${rating} out of 5`
      case 'person_wanted':
        return name === null
          ? t`A visitor asks for a person`
          : t`A visitor talking to ${name} asks for a person`
      case 'conversation_given':
        return name === null
          ? t`A teammate gave you a conversation`
          : t`A teammate gave you a conversation of ${name}`
      case 'sign_in_new_device':
        return t`New sign-in to your account`
      case 'knowledge_changed_by_other':
        return name === null ? t`A teammate changed a website` : t`A teammate changed ${name}`
      case 'knowledge_deleted_by_other':
        return t`A teammate deleted a website`
      case 'staff_changed_by_other':
        return name === null ? t`A teammate changed a colleague` : t`A teammate changed ${name}`
      case 'staff_deleted_by_other':
        return t`A teammate deleted a colleague`
      case 'workspace_changed_by_other':
        return name === null ? t`A teammate changed your workspace` : t`A teammate changed ${name}`
    }
  }
}
