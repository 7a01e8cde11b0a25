import type { StaffStatus } from '#contract/staff.ts'

/** The colour of a colleague's state, the same on every page. */
export const staffTones = {
  active: 'ok',
  paused: 'warn',
  draft: 'neutral',
  archived: 'neutral',
} as const satisfies Record<StaffStatus, string>
