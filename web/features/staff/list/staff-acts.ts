import type { Staff, StaffStatus } from '#contract/staff.ts'

/** What can be done to several colleagues at once. */
export type StaffAct = Exclude<StaffStatus, 'draft'> | 'delete'

/** Whom an act changes anything for. */
export const wantedFor = (act: StaffAct, staff: readonly Staff[]): Staff[] =>
  staff.filter(({ status }) => status !== act)

/** The states on the way back from one to the one before; who was archived comes back paused first. */
export function wayBack(now: StaffStatus, before: StaffStatus): StaffStatus[] {
  // Who has been on shift cannot become a draft again: resting is as near as it gets.
  const goal = before === 'draft' ? 'paused' : before
  if (now === goal) return []
  return now === 'archived' && goal === 'active' ? ['paused', 'active'] : [goal]
}
