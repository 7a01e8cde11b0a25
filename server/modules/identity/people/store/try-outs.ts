// People who try a colleague out and have no account yet.
import type { OwnerContext } from '#server/platform/context.ts'

/** Whether this is somebody without an account. */
export async function isTryOut(ctx: OwnerContext, uid: string): Promise<boolean> {
  const found = await ctx.db.query('select 1 from person where id = $1 and is_try_out', [uid])
  return found.length > 0
}

/** Who began before this time and never signed up, at most a hundred, the oldest first. */
export async function findOldTryOuts(ctx: OwnerContext, before: Date): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    'select id from person where is_try_out and created_at < $1 order by created_at limit 100',
    [before],
  )
  return rows.map(({ id }) => id)
}
