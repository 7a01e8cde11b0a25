import type { Staff } from '#contract/staff.ts'
import type { Actor } from '#server/platform/actor.ts'
import { mayDoWith, type Verdict } from '#server/platform/permit.ts'

/** Who works in the workspace writes what its virtual humans answer. */
export const canApprove = (actor: Actor, staff: Pick<Staff, 'id' | 'workspaceId' | 'editorUids'>): Verdict =>
  mayDoWith(actor, staff, 'staff_not_accessible', { id: staff.id })
