import { staffTones } from '#web/platform/staff-tones.ts'
import type { StaffStatus } from '#contract/staff.ts'
import { useLingui } from '@lingui/react/macro'
import { StateDot } from '#web/ui/display/badge.tsx'

/** Whether somebody is at work, in a word. */
export function StaffState({ status }: { status: StaffStatus }) {
  const { t } = useLingui()
  const words = { active: t`On shift`, paused: t`Paused`, draft: t`Draft`, archived: t`Archived` }
  return <StateDot tone={staffTones[status]}>{words[status]}</StateDot>
}
