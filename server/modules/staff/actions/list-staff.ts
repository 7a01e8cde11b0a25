import type { Staff } from '#contract/staff.ts'
import { type Context, inTransaction, person } from '#server/kernel/context.ts'
import { placeOf } from '#server/kernel/paging.ts'
import { findStaffPage } from '../store.ts'
import { requireStaff } from './require-staff.ts'

/** The virtual humans of the active workspace, newest first; none when no workspace is active. */
export async function listStaff(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Staff[]; nextCursor: string | null; total: number }> {
  // open to all: the list is that of the person's own workspace
  const workspaceId = person(ctx).activeWorkspace
  const after = placeOf(cursor)
  if (workspaceId === null) return { items: [], nextCursor: null, total: 0 }
  return inTransaction(ctx, (ctx) => findStaffPage(ctx, { workspaceId, after, limit }))
}

/** One virtual human. Fails: `staff_not_accessible`. */
export async function getStaff(ctx: Context, { id }: { id: string }): Promise<Staff> {
  // open to all: what the person cannot see is not found
  return inTransaction(ctx, (ctx) => requireStaff(ctx, id))
}
