import { and, eq } from 'drizzle-orm'
import type { Staff } from '#contract/staff.ts'
import type { Context } from '#server/platform/context.ts'
import { inWorkspaces } from '#server/platform/scope.ts'
import { staff, staffEditor } from '../tables.ts'

/** Keeps a virtual human to these people, who have to be members of its workspace, or to nobody in particular. */
export async function saveEditors(
  ctx: Context,
  { id, workspaceId }: Pick<Staff, 'id' | 'workspaceId'>,
  editorUids: readonly string[] | null,
): Promise<void> {
  await ctx.db.orm
    .update(staff)
    .set({ hasEditors: editorUids !== null, updatedAt: ctx.clock.now() })
    .where(and(eq(staff.id, id), inWorkspaces(ctx, staff.workspaceId)))
  await ctx.db.orm
    .delete(staffEditor)
    .where(and(eq(staffEditor.staffId, id), inWorkspaces(ctx, staffEditor.workspaceId)))
  const rows = (editorUids ?? []).map((userId) => ({ staffId: id, userId, workspaceId }))
  if (rows.length > 0) await ctx.db.orm.insert(staffEditor).values(rows)
}

/**
 * Those of these people who are members of the workspace. All of its members are kept to this transaction: nobody is taken out
 * meanwhile, and nobody begins to speak as somebody who was chosen before.
 */
export async function lockMembers(
  ctx: Context,
  workspaceId: string,
  uids: readonly string[],
): Promise<string[]> {
  const rows = await ctx.db.query<{ uid: string }>(
    `select user_id as uid from workspace_member where workspace_id = $1 and status = 'active'
     order by user_id for no key update`,
    [workspaceId],
  )
  return rows.map(({ uid }) => uid).filter((uid) => uids.includes(uid))
}
