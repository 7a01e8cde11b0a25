import type { Period } from '#contract/analytics.ts'
import { type Context, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { requireStaff } from '#server/modules/staff/index.ts'
import { spansOf } from '../rules.ts'
import type { Wanted } from '../store/count-answers.ts'

/**
 * The answers that a period of the active workspace means, and those of the same number of days before it. Fails:
 * `workspace_not_found`, `staff_not_accessible`, `invalid_input`.
 */
export async function wantedOf(ctx: Context, period: Period): Promise<{ current: Wanted; before: Wanted }> {
  const workspaceId = person(ctx).activeWorkspace ?? fail('workspace_not_found')
  const { current, before } = spansOf(period)
  const staff = period.staffId === undefined ? null : await requireStaff(ctx, period.staffId)
  if (staff !== null && staff.workspaceId !== workspaceId) fail('staff_not_accessible', { id: staff.id })
  const who = { workspaceId, staffId: staff?.id ?? null }
  return { current: { ...who, span: current }, before: { ...who, span: before } }
}
