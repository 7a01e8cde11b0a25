import type { Staff } from '#contract/staff.ts'
import { type Actor, isMember } from '#server/platform/actor.ts'
import { allowed, refused, type Verdict } from '#server/platform/permit.ts'

/** Members of the workspace decide who may talk to its virtual humans from outside. */
export const canOpenDoors = (actor: Actor, staff: Pick<Staff, 'id' | 'workspaceId'>): Verdict =>
  isMember(actor, staff.workspaceId) ? allowed : refused('staff_not_accessible', { id: staff.id })
