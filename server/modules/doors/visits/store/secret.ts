// What proofs of visitors are signed with, for each workspace. Seen by the owner of the tables alone, and sealed.
import { asOwner, type Context } from '#server/platform/context.ts'

/** Whoever asks has been shown that the workspace is theirs. */
export async function findSecretDay(ctx: Context, workspaceId: string): Promise<Date | null> {
  const [row] = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ createdAt: Date }>(
      'select created_at as "createdAt" from visitor_secret where workspace_id = $1',
      [workspaceId],
    ),
  )
  return row?.createdAt ?? null
}

/** What a proof of today is signed with; null where nobody is vouched for. */
export async function findSecret(ctx: Context, workspaceId: string): Promise<string | null> {
  const [row] = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ secret: string }>('select secret from visitor_secret where workspace_id = $1', [
      workspaceId,
    ]),
  )
  return row ? ctx.sealing.open(row.secret, workspaceId) : null
}

export async function saveSecret(ctx: Context, workspaceId: string, secret: string): Promise<void> {
  await asOwner(ctx, (ctx) =>
    ctx.db.query(
      `insert into visitor_secret (workspace_id, secret, created_at) values ($1, $2, $3)
       on conflict (workspace_id) do update set secret = excluded.secret, created_at = excluded.created_at`,
      [workspaceId, ctx.sealing.seal(secret, workspaceId), ctx.clock.now()],
    ),
  )
}

/** Whether there was one. */
export async function deleteSecret(ctx: Context, workspaceId: string): Promise<boolean> {
  const rows = await asOwner(ctx, (ctx) =>
    ctx.db.query('delete from visitor_secret where workspace_id = $1 returning 1 as gone', [workspaceId]),
  )
  return rows.length > 0
}
