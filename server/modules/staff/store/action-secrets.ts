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

/** Whether an action has a secret: one without is offered to nobody. */
export const canBeSigned = async (ctx: Context, staffId: string, actionId: string): Promise<boolean> =>
  (await findActionSecrets(ctx, staffId)).some((secret) => secret.actionId === actionId)

/** A virtual human keeps so many: those of actions that are live or drafted, and the newest of others. */
const mostSecrets = 20

/** What requests of an action are signed with now, the newest first; the one before signs for a day. None where it has no secret. */
export async function findSigningSecrets(ctx: Context, staffId: string, actionId: string): Promise<string[]> {
  const [row] = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ secret: string; old: string | null }>(
      `select secret, case when old_until > $3 then old_secret end as old from staff_action_secret
       where staff_id = $1 and action_id = $2`,
      [staffId, actionId, ctx.clock.now()],
    ),
  )
  return [row?.secret, row?.old].flatMap((sealed) => {
    const secret = sealed == null ? null : ctx.sealing.open(sealed, bound(staffId, actionId))
    return secret === null ? [] : [secret]
  })
}

/** Keeps the secret of an action, and drops those of actions that stand in no version and no draft, or are too many. */
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
      `delete from staff_action_secret k using (
         select action_id, row_number() over (order by is_used desc, created_at desc, action_id) as place from (
           select o.action_id, o.created_at, exists (
             select from staff s left join staff_version v on v.staff_id = s.id and v.number = s.live_version,
               jsonb_array_elements(coalesce(v.settings->'actions', '[]') || coalesce(s.draft->'actions', '[]')) one
             where s.id = o.staff_id and one->>'id' = o.action_id) as is_used
           from staff_action_secret o where o.staff_id = $1 and o.action_id <> $2) others) ranked
       where k.staff_id = $1 and k.action_id = ranked.action_id and ranked.place >= $3`,
      [staffId, actionId, mostSecrets],
    )
    await ctx.db.query(
      `insert into staff_action_secret (staff_id, action_id, workspace_id, secret, ending, created_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (staff_id, action_id)
       do update set old_secret = staff_action_secret.secret, old_until = $6::timestamptz + interval '1 day',
         secret = excluded.secret, ending = excluded.ending, created_at = excluded.created_at`,
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

/** Takes all of a workspace away, and gives the virtual human of each. */
export async function deleteActionSecrets(ctx: Context, workspaceId: string): Promise<string[]> {
  const rows = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ staffId: string }>(
      'delete from staff_action_secret where workspace_id = $1 returning staff_id as "staffId"',
      [workspaceId],
    ),
  )
  return rows.map(({ staffId }) => staffId)
}
