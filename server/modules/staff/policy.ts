import type { Staff } from '#contract/staff.ts'
import { type Actor, isMember } from '#server/platform/actor.ts'
import { allowed, refused, type Verdict } from '#server/platform/permit.ts'

type Colleague = Pick<Staff, 'id' | 'workspaceId'>

/** Members of the workspace manage its virtual humans. */
export const canManage = (actor: Actor, staff: Colleague): Verdict =>
  isMember(actor, staff.workspaceId) ? allowed : refused('staff_not_accessible', { id: staff.id })

/** A new virtual human belongs to the active workspace. */
export const canHire = (actor: Actor, workspaceId: string | null): Verdict =>
  workspaceId !== null && isMember(actor, workspaceId) ? allowed : refused('staff_create_no_workspace')
