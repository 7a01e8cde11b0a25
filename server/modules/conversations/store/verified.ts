import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'

/** Whom the company vouches for in a visitor; null for anybody else. */
export async function findVerified(
  ctx: Context,
  visitorId: string | null,
): Promise<{ id: string; name: string; email: string } | null> {
  if (visitorId === null) return null
  const [row] = await ctx.db.query<{ id: string; name: string; email: string }>(
    `select verified_id as id, coalesce(verified_name, '') as name, coalesce(verified_email, '') as email
     from visitor where id = $2 and verified_id is not null and ($1::text[] is null or workspace_id = any($1))`,
    [visibleWorkspaces(ctx), visitorId],
  )
  return row ?? null
}
