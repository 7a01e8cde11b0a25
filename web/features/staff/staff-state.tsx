import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Staff, StaffStatus } from '#contract/staff.ts'
import { StateDot } from '#web/ui/display/badge.tsx'

/** Whether a colleague works just now, in a word. */
export function StaffState({ status }: { status: StaffStatus }): ReactNode {
  switch (status) {
    case 'active':
      return (
        <StateDot tone="ok">
          <Trans>On shift</Trans>
        </StateDot>
      )
    case 'paused':
      return (
        <StateDot tone="warn">
          <Trans>Paused</Trans>
        </StateDot>
      )
    case 'draft':
      return (
        <StateDot tone="neutral">
          <Trans>Draft</Trans>
        </StateDot>
      )
    case 'archived':
      return (
        <StateDot tone="neutral">
          <Trans>Archived</Trans>
        </StateDot>
      )
  }
}

/** Whether questions are taken in this state; a draft can be tried. */
export const takesQuestions = (status: StaffStatus): boolean => status === 'active' || status === 'draft'

/** Why a colleague takes no questions just now, and what would change that. */
export function NotTaking({ staff }: { staff: Staff }) {
  const name = staff.name
  return staff.status === 'archived' ? (
    <Trans>{name} is archived and takes no questions.</Trans>
  ) : (
    <Trans>
      {name} is paused. Put {name} on shift to ask something.
    </Trans>
  )
}
