// Deleted workspaces as rows. Nobody belongs to one, so they are read by the role that sees all rows, by whom they belonged to.
import type { DeletedWorkspace } from '#contract/workspace/deletion.ts'
import { type Context, everyRow } from '#server/platform/context.ts'
import { endOfDeletion } from './rules.ts'

interface DeletedRow {
  id: string
  name: string
  deletedAt: Date
}

export const shapedDeletion = ({ id, name, deletedAt }: DeletedRow): DeletedWorkspace => ({
  id,
  name,
  deletedAt: deletedAt.toISOString(),
  endsAt: endOfDeletion(deletedAt).toISOString(),
})

/** Ends every membership; gives who they were. */
export function endMemberships(ctx: Context, id: string): Promise<string[]> {
  return everyRow(ctx, async (db) => {
    await db.query('update workspace set deleted_at = $2 where id = $1', [id, ctx.clock.now()])
    const ended = await db.query<{ uid: string }>(
      `update workspace_member set status = 'ended' where workspace_id = $1 and status = 'active'
       returning user_id as uid`,
      [id],
    )
    return ended.map(({ uid }) => uid).toSorted()
  })
}

/** What somebody deleted and may bring back, the newest first. */
export async function findDeleted(ctx: Context, uid: string, after: Date): Promise<DeletedWorkspace[]> {
  const rows = await everyRow(ctx, (db) =>
    db.query<DeletedRow>(
      `select id, name, deleted_at as "deletedAt" from workspace
       where owner_uid = $1 and deleted_at > $2 order by deleted_at desc, id limit 100`,
      [uid, after],
    ),
  )
  return rows.map(shapedDeletion)
}

/** Brings back what this person deleted; gives who belongs to it again, or null when there is nothing to bring back. */
export function restoreMemberships(
  ctx: Context,
  { id, uid, after }: { id: string; uid: string; after: Date },
): Promise<string[] | null> {
  return everyRow(ctx, async (db) => {
    const found = await db.query(
      'update workspace set deleted_at = null where id = $1 and owner_uid = $2 and deleted_at > $3 returning 1',
      [id, uid, after],
    )
    if (found.length === 0) return null
    const back = await db.query<{ uid: string }>(
      `update workspace_member set status = 'active' where workspace_id = $1 and status = 'ended'
       returning user_id as uid`,
      [id],
    )
    return back.map((row) => row.uid).toSorted()
  })
}

/** Deleted before this time, at most a hundred, the oldest first. */
export async function findOver(ctx: Context, before: Date): Promise<string[]> {
  const rows = await everyRow(ctx, (db) =>
    db.query<{ id: string }>(
      'select id from workspace where deleted_at <= $1 order by deleted_at limit 100',
      [before],
    ),
  )
  return rows.map(({ id }) => id)
}
