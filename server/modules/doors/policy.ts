import type { Staff } from '#contract/staff.ts'
import type { Actor } from '#server/platform/actor.ts'
import { mayDoWith, type Verdict } from '#server/platform/permit.ts'

/** Who works in the workspace decides who may talk to its virtual humans from outside. */
export const canOpenDoors = (
  actor: Actor,
  staff: Pick<Staff, 'id' | 'workspaceId' | 'editorUids'>,
): Verdict => mayDoWith(actor, staff, 'staff_not_accessible', { id: staff.id })
