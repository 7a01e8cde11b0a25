// What signs the requests of actions. Seen by the owner of the tables alone, and sealed.
import type { ActionSecret } from '#contract/workspace/staff-actions.ts'
import { asOwner, type Context } from '#server/platform/context.ts'

/** Whom it belongs to is bound to the secret. */
const bound = (staffId: string, actionId: string): string => `${staffId}/${actionId}`

/** The actions of a virtual human that have a secret. Whoever asks has been shown that the virtual human is theirs. */
export async function findActionSecrets(ctx: Context, staffId: string): Promise<ActionSecret[]> {
  const rows = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ actionId: string; ending: string; createdAt: Date }>(
      `select action_id as "actionId", ending, created_at as "createdAt" from staff_action_secret
       where staff_id = $1 order by created_at, action_id`,
      [staffId],
    ),
  )
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

/** The secret of an action; null where it has none. */
export async function findActionSecret(
  ctx: Context,
  staffId: string,
  actionId: string,
): Promise<string | null> {
  const [row] = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ secret: string }>(
      'select secret from staff_action_secret where staff_id = $1 and action_id = $2',
      [staffId, actionId],
    ),
  )
  return row ? ctx.sealing.open(row.secret, bound(staffId, actionId)) : null
}

/** Keeps the secret of an action in place of the one before, and drops those of actions that stand in no version and no draft. */
export async function saveActionSecret(
  ctx: Context,
  made: { staffId: string; actionId: string; workspaceId: string; secret: string; ending: string },
): Promise<void> {
  const { staffId, actionId, workspaceId, secret, ending } = made
  await asOwner(ctx, async (ctx) => {
    await ctx.db.query(
      `delete from staff_action_secret k where staff_id = $1 and created_at < $2::timestamptz - interval '1 day'
         and not exists (select from staff_version v, jsonb_array_elements(v.settings->'actions') one
           where v.staff_id = k.staff_id and one->>'id' = k.action_id)
         and not exists (select from staff s, jsonb_array_elements(s.draft->'actions') one
           where s.id = k.staff_id and one->>'id' = k.action_id)`,
      [staffId, ctx.clock.now()],
    )
    await ctx.db.query(
      `insert into staff_action_secret (staff_id, action_id, workspace_id, secret, ending, created_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (staff_id, action_id)
       do update set secret = excluded.secret, ending = excluded.ending, created_at = excluded.created_at`,
      [
        staffId,
        actionId,
        workspaceId,
        ctx.sealing.seal(secret, bound(staffId, actionId)),
        ending,
        ctx.clock.now(),
      ],
    )
  })
}

/** Takes all of a workspace away, and gives the virtual humans that had one. */
export async function deleteActionSecrets(ctx: Context, workspaceId: string): Promise<string[]> {
  const rows = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ staffId: string }>(
      'delete from staff_action_secret where workspace_id = $1 returning staff_id as "staffId"',
      [workspaceId],
    ),
  )
  return [...new Set(rows.map(({ staffId }) => staffId))]
}
