// Webhooks as rows. Their secrets are seen by the owner of the tables alone, and sealed.
import type { Webhook, WebhookType } from '#contract/workspace/webhooks.ts'
import { asOwner, type Context, inRole } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import { oldSecretMs } from '../rules.ts'

export interface WebhookRow {
  id: string
  workspaceId: string
  url: string
  types: WebhookType[]
  state: Webhook['state']
  failingSince: Date | null
  deliveredAt: Date | null
  secretEnding: string
  createdAt: Date
}

const columns = `id, workspace_id as "workspaceId", url, types, state, failing_since as "failingSince",
  delivered_at as "deliveredAt", secret_ending as "secretEnding", created_at as "createdAt"`
/** The first wall: `$1` are the workspaces of whoever asks. */
const visible = '($1::text[] is null or workspace_id = any($1))'

export function findWebhooks(ctx: Context, workspaceId: string): Promise<WebhookRow[]> {
  return ctx.db.query<WebhookRow>(
    `select ${columns} from webhook where ${visible} and workspace_id = $2 order by created_at, id`,
    [visibleWorkspaces(ctx), workspaceId],
  )
}

/** Null when it is missing or not of the actor's workspaces. */
export const findWebhook = (ctx: Context, id: string): Promise<WebhookRow | null> => readWebhook(ctx, id, '')

/** The same; whoever else wants to change it waits. */
export const lockWebhook = (ctx: Context, id: string): Promise<WebhookRow | null> =>
  readWebhook(ctx, id, 'for update')

async function readWebhook(ctx: Context, id: string, lock: '' | 'for update'): Promise<WebhookRow | null> {
  const [row] = await ctx.db.query<WebhookRow>(
    `select ${columns} from webhook where ${visible} and id = $2 ${lock}`,
    [visibleWorkspaces(ctx), id],
  )
  return row ?? null
}

type Listening = Pick<WebhookRow, 'id' | 'workspaceId' | 'types'>

/** Those of these workspaces that are on. */
export const findListening = (ctx: Context, workspaces: readonly string[]): Promise<Listening[]> =>
  inRole(ctx, { workspaces, userId: null }, ({ db }) =>
    db.query<Listening>(
      `select id, workspace_id as "workspaceId", types from webhook
       where workspace_id = any($1) and state = 'on' order by id`,
      [[...workspaces]],
    ),
  )

export async function insertWebhook(
  ctx: Context,
  made: Pick<WebhookRow, 'id' | 'workspaceId' | 'url' | 'types' | 'secretEnding'>,
): Promise<void> {
  await ctx.db.query(
    `insert into webhook (id, workspace_id, url, types, state, secret_ending, created_at, updated_at)
     values ($1, $2, $3, $4, 'on', $5, $6, $6)`,
    [made.id, made.workspaceId, made.url, made.types, made.secretEnding, ctx.clock.now()],
  )
}

/** Keeps a secret; the one before, if there was one, goes on signing for a day, or as long as `oldMs` says. */
export async function keepSecret(
  ctx: Context,
  { id, workspaceId, secret, ending }: { id: string; workspaceId: string; secret: string; ending: string },
  oldMs = oldSecretMs,
): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() + oldMs)
  await asOwner(ctx, (ctx) =>
    ctx.db.query(
      `insert into webhook_secret (webhook_id, workspace_id, secret) values ($1, $2, $3)
       on conflict (webhook_id) do update set old_secret = webhook_secret.secret, old_until = $4, secret = excluded.secret`,
      [id, workspaceId, ctx.sealing.seal(secret, id), until],
    ),
  )
  await ctx.db.query('update webhook set secret_ending = $2 where id = $1', [id, ending])
}

/** What a delivery is signed with now: the newest first. */
export async function findSecrets(ctx: Context, id: string): Promise<string[]> {
  const [row] = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ secret: string; old: string | null }>(
      `select secret, case when old_until > $2 then old_secret end as old from webhook_secret where webhook_id = $1`,
      [id, ctx.clock.now()],
    ),
  )
  return [row?.secret, row?.old].flatMap((sealed) => {
    const secret = sealed == null ? null : ctx.sealing.open(sealed, id)
    return secret === null ? [] : [secret]
  })
}

export async function saveWebhook(
  ctx: Context,
  { id, url, types, state, failingSince, deliveredAt }: WebhookRow,
): Promise<void> {
  await ctx.db.query(
    `update webhook set url = $2, types = $3, state = $4, failing_since = $5, delivered_at = $6, updated_at = $7
     where id = $1`,
    [id, url, types, state, failingSince, deliveredAt, ctx.clock.now()],
  )
}

export async function deleteWebhook(ctx: Context, id: string): Promise<void> {
  await ctx.db.query('delete from webhook where id = $1', [id])
}

/** Who is told that a webhook was paused. */
export async function findManagers(ctx: Context, workspaceId: string): Promise<string[]> {
  const rows = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ uid: string }>(
      `select user_id as uid from workspace_member
       where workspace_id = $1 and status = 'active' and role::text in ('owner', 'admin') order by joined_at, user_id`,
      [workspaceId],
    ),
  )
  return rows.map(({ uid }) => uid)
}

export const shapedWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  types: row.types,
  state: row.state,
  failingSince: row.failingSince?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  secretEnding: row.secretEnding,
  createdAt: row.createdAt.toISOString(),
})
