import type { Staff, StaffStatus } from '#contract/staff.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { canManage } from '../policy.ts'
import { requireTransition } from '../rules.ts'
import { deleteStaffRow, saveStaff, saveStaffKnowledge } from '../store.ts'
import { requireSources } from './create-staff.ts'
import { renameLive } from './publish-settings.ts'
import { keepLivingStaff, requireLivingStaff } from './require-staff.ts'

interface StaffChange {
  id: string
  name?: string | undefined
  jobTitle?: string | undefined
  knowledgeSourceIds?: string[] | undefined
}

/**
 * Changes name, job title or knowledge at once; name and job title make a new version. What is left out stays. Fails: `staff_not_accessible`, `staff_not_found`,
 * `staff_knowledge_unknown`.
 */
export async function updateStaff(
  ctx: Context,
  { id, name, jobTitle, knowledgeSourceIds }: StaffChange,
): Promise<Staff> {
  return inTransaction(ctx, async (ctx) => {
    // Two changes at once would both write the list of sources.
    const before = await keepLivingStaff(ctx, id, 'for no key update')
    permit(canManage(ctx.actor, before))
    await renameLive(ctx, before, { name, jobTitle })
    const saved = await saveStaff(ctx, id, {})
    const { workspaceId } = before
    await announce(ctx, 'staff.changed', { subject: id, workspaceId, payload: { change: 'updated' } })
    const { version } = await requireLivingStaff(ctx, id)
    const after = { ...before, version, ...(saved ?? fail('staff_not_found', { id })) }
    if (!knowledgeSourceIds) return after
    const sourceIds = [...new Set(knowledgeSourceIds)]
    await requireSources(ctx, before.workspaceId, sourceIds)
    await saveStaffKnowledge(ctx, before, sourceIds)
    return { ...after, knowledgeSourceIds: sourceIds }
  })
}

/** Puts on shift, pauses or archives. Fails: `staff_not_accessible`, `staff_not_found`, `staff_transition_refused`. */
export async function setStaffStatus(
  ctx: Context,
  { id, status }: { id: string; status: StaffStatus },
): Promise<Staff> {
  return inTransaction(ctx, async (ctx) => {
    // Of two changes at once the second goes from what the first has made of it.
    const before = await keepLivingStaff(ctx, id, 'for no key update')
    permit(canManage(ctx.actor, before))
    requireTransition(before.status, status)
    if (before.status === status) return before
    const saved = await saveStaff(ctx, id, { status })
    const { workspaceId } = before
    await announce(ctx, 'staff.changed', { subject: id, workspaceId, payload: { change: status } })
    return { ...before, ...(saved ?? fail('staff_not_found', { id })) }
  })
}

/** Deletes a virtual human with its conversations. Fails: `staff_not_accessible`, `staff_not_found`. */
export async function deleteStaff(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const before = await keepLivingStaff(ctx, id, 'for update')
    permit(canManage(ctx.actor, before))
    await deleteStaffRow(ctx, before)
    await announce(ctx, 'staff.deleted', { subject: id, workspaceId: before.workspaceId })
    return { id }
  })
}
