import type { Staff } from '#contract/staff.ts'
import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { findStaff, lockStaff, type StaffLock, wasDeleted } from '../store.ts'

/** One virtual human. Fails with `staff_not_accessible`, for missing and foreign alike (ERR-9). */
export const requireStaff = async (ctx: Context, id: string): Promise<Staff> =>
  (await findStaff(ctx, id)) ?? fail('staff_not_accessible', { id })

/** The same for an operation: one that the caller could see and that is gone since is `staff_not_found` (ERR-10). */
export async function requireLivingStaff(ctx: Context, id: string): Promise<Staff> {
  const found = await findStaff(ctx, id)
  if (found) return found
  if (await wasDeleted(ctx, id)) fail('staff_not_found', { id })
  return fail('staff_not_accessible', { id })
}

/** The same for a writer: nobody deletes it before the transaction ends. `for update` is for whoever deletes it. */
export async function keepLivingStaff(
  ctx: Context,
  id: string,
  lock: StaffLock = 'for key share',
): Promise<Staff> {
  await lockStaff(ctx, id, lock)
  return requireLivingStaff(ctx, id)
}
