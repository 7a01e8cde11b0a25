import type { Staff } from '#contract/staff.ts'
import type { Actor } from '#server/platform/actor.ts'
import { mayDo, mayDoWith, refused, type Verdict } from '#server/platform/permit.ts'

type Colleague = Pick<Staff, 'id' | 'workspaceId' | 'editorUids'>

/**
 * Who works in the workspace manages its virtual humans, but those that are kept to others: their settings, what they answer,
 * and who may talk to them from outside.
 */
export const canManage = (actor: Actor, staff: Colleague): Verdict =>
  mayDoWith(actor, staff, 'staff_not_accessible', { id: staff.id })

/** Its owner and admins choose whom a virtual human is kept to. */
export const canChooseEditors = (actor: Actor, staff: Pick<Staff, 'id' | 'workspaceId'>): Verdict =>
  mayDo(actor, staff.workspaceId, 'manage', 'staff_not_accessible', { id: staff.id })

/** A new virtual human belongs to the active workspace. */
export const canHire = (actor: Actor, workspaceId: string | null): Verdict =>
  workspaceId === null
    ? refused('staff_create_no_workspace')
    : mayDo(actor, workspaceId, 'work', 'staff_create_no_workspace')
