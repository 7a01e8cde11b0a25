import type { Staff } from '#contract/staff.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { canChooseEditors } from '../policy.ts'
import { lockMembers, saveEditors } from '../store/editors.ts'
import { keepLivingStaff, requireLivingStaff } from './require-staff.ts'

/**
 * Keeps a virtual human to these people besides owner and admins, or to nobody in particular with null; it holds from the next
 * request on. Fails: `staff_not_accessible`, `staff_not_found`, `member_not_found`.
 */
export async function setStaffEditors(
  ctx: Context,
  { id, editorUids }: { id: string; editorUids: string[] | null },
): Promise<Staff> {
  return inTransaction(ctx, async (ctx) => {
    const before = await keepLivingStaff(ctx, id, 'for no key update')
    permit(canChooseEditors(ctx.actor, before))
    const { workspaceId } = before
    const chosen = editorUids === null ? null : [...new Set(editorUids)]
    if (chosen !== null && (await lockMembers(ctx, workspaceId, chosen)).length < chosen.length)
      fail('member_not_found')
    await saveEditors(ctx, before, chosen)
    await announce(ctx, 'staff.changed', { subject: id, workspaceId, payload: { change: 'editors' } })
    return requireLivingStaff(ctx, id)
  })
}
