import { useLingui } from '@lingui/react/macro'
import type { InboxView } from '#contract/visitors/inbox.ts'

/** What the inbox's own views are called. */
export function useViewNames(): Record<InboxView, string> {
  const { t } = useLingui()
  return { waiting: t`Waiting`, mine: t`Mine`, all: t`All`, snoozed: t`Snoozed`, closed: t`Closed` }
}
