import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'

/** Whom the company vouches for, and when it last did. */
export interface Vouched {
  id: string
  name: string
  email: string
  verifiedAt: string
}

/** Whom the company vouches for in a visitor; null for anybody else, and where it last did so more than a day ago. */
export async function findVerified(ctx: Context, visitorId: string | null): Promise<Vouched | null> {
  if (visitorId === null) return null
  const [row] = await ctx.db.query<Omit<Vouched, 'verifiedAt'> & { at: Date }>(
    `select verified_id as id, coalesce(verified_name, '') as name, coalesce(verified_email, '') as email,
       verified_at as at
     from visitor where id = $2 and verified_id is not null and verified_at > $3::timestamptz - interval '1 day'
       and ($1::text[] is null or workspace_id = any($1))`,
    [visibleWorkspaces(ctx), visitorId, ctx.clock.now()],
  )
  if (row === undefined) return null
  const { at, ...who } = row
  return { ...who, verifiedAt: at.toISOString() }
}
