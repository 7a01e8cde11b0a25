// What is true of virtual humans.
import type { StaffStatus } from '#contract/staff.ts'
import { faceUrl } from '#contract/workspace/staff-voice-settings.ts'
import { fail } from '#server/platform/fail.ts'

/** How many tints there are. */
export const tintsCount = 10

const nextStatuses: Record<StaffStatus, readonly StaffStatus[]> = {
  draft: ['active', 'archived'],
  active: ['paused', 'archived'],
  paused: ['active', 'archived'],
  archived: ['paused'],
}

/** Fails with `staff_transition_refused` when this state cannot follow that one; staying is always possible. */
export function requireTransition(from: StaffStatus, to: StaffStatus): void {
  if (from !== to && !nextStatuses[from].includes(to)) fail('staff_transition_refused', { from, to })
}

/** Paused and archived colleagues take no questions; a draft can be tried. */
export const takesQuestions = (status: StaffStatus): boolean => status === 'active' || status === 'draft'

/** The mean of ratings from 1 to 5, to one decimal (STF-5); null without any. */
export const satisfaction = (mean: number | null): number | null =>
  mean === null ? null : Math.round((mean + Number.EPSILON) * 10) / 10

/** The share of answered conversations that reached their goal (STF-1); null without any. */
export const conversionRate = (converted: number, answered: number): number | null =>
  answered === 0 ? null : converted / answered

/**
 * Where the portrait of a virtual human is shown to its own people. An address names one drawing, which a browser may keep:
 * with another face the address is another one.
 */
export const portraitUrl = (id: string, face: string | null): string =>
  face === null ? `/files/staff/${id}/portrait.svg` : faceUrl(face)
