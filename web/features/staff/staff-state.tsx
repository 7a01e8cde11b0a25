import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Staff, StaffStatus } from '#contract/staff.ts'
import { staffTones } from '#web/platform/staff-tones.ts'
import { useMayWorkWith } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { StateDot } from '#web/ui/display/badge.tsx'

/** Whether a colleague works just now, in a word. */
export function StaffState({ status }: { status: StaffStatus }): ReactNode {
  const { t } = useLingui()
  const words = { active: t`On shift`, paused: t`Paused`, draft: t`Draft`, archived: t`Archived` }
  return <StateDot tone={staffTones[status]}>{words[status]}</StateDot>
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

/** Said in place of a question's field: who knows no website can answer nothing. Who may chooses some. */
export function KnowsNothing({ staff, onChoose }: { staff: Staff; onChoose: () => void }) {
  const { name } = staff
  const mayWork = useMayWorkWith(staff)
  return (
    <span className="flex flex-wrap items-center justify-between gap-3">
      <Trans>{name} knows no website yet and can answer nothing.</Trans>
      {mayWork ? (
        <Button variant="filled" size="sm" onClick={onChoose}>
          <Trans>Choose websites</Trans>
        </Button>
      ) : null}
    </span>
  )
}
