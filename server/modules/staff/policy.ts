import type { Staff } from '#contract/staff.ts'
import type { Actor } from '#server/platform/actor.ts'
import { mayDo, refused, type Verdict } from '#server/platform/permit.ts'

type Colleague = Pick<Staff, 'id' | 'workspaceId'>

/** Who works in the workspace manages its virtual humans. */
export const canManage = (actor: Actor, staff: Colleague): Verdict =>
  mayDo(actor, staff.workspaceId, 'work', 'staff_not_accessible', { id: staff.id })

/** A new virtual human belongs to the active workspace. */
export const canHire = (actor: Actor, workspaceId: string | null): Verdict =>
  workspaceId === null
    ? refused('staff_create_no_workspace')
    : mayDo(actor, workspaceId, 'work', 'staff_create_no_workspace')
