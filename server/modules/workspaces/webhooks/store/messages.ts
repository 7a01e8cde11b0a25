// What webhooks were told, try by try.
import type { WebhookMessage } from '#contract/workspace/webhooks.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { Context } from '#server/platform/context.ts'
import { countedAtMost, pageOfRows, placeOf } from '#server/platform/db/paging.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'

export interface MessageRow {
  id: string
  workspaceId: string
  webhookId: string
  type: string
  body: string
  state: WebhookMessage['state']
  tries: number
  nextAt: Date | null
  createdAt: Date
}

const columns = `id, workspace_id as "workspaceId", webhook_id as "webhookId", type, body, state, tries,
  next_at as "nextAt", created_at as "createdAt"`
const visible = '($1::text[] is null or workspace_id = any($1))'

export async function insertMessage(
  ctx: Context,
  made: Pick<MessageRow, 'id' | 'workspaceId' | 'webhookId' | 'type' | 'body'>,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.query(
    `insert into webhook_message (id, workspace_id, webhook_id, type, body, state, next_at, created_at)
     values ($1, $2, $3, $4, $5, 'waiting', $6, $6)`,
    [made.id, made.workspaceId, made.webhookId, made.type, made.body, now],
  )
}

/** Null when it is missing or not of the actor's workspaces. */
export async function findMessage(ctx: Context, id: string): Promise<MessageRow | null> {
  const [row] = await ctx.db.query<MessageRow>(
    `select ${columns} from webhook_message where ${visible} and id = $2`,
    [visibleWorkspaces(ctx), id],
  )
  return row ?? null
}

export async function saveMessage(
  ctx: Context,
  { id, state, tries, nextAt }: Pick<MessageRow, 'id' | 'state' | 'tries' | 'nextAt'>,
): Promise<void> {
  await ctx.db.query('update webhook_message set state = $2, tries = $3, next_at = $4 where id = $1', [
    id,
    state,
    tries,
    nextAt,
  ])
}

interface Attempt {
  status: number | null
  fault: string | null
  tookMs: number
  answer: string
}

export async function insertAttempt(ctx: Context, message: MessageRow, attempt: Attempt): Promise<void> {
  await ctx.db.query(
    `insert into webhook_attempt (id, workspace_id, message_id, at, status, fault, took_ms, answer)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ctx.ids.next(),
      message.workspaceId,
      message.id,
      ctx.clock.now(),
      attempt.status,
      attempt.fault,
      attempt.tookMs,
      attempt.answer,
    ],
  )
}

/** A page of what a webhook was told, newest first. Fails: `invalid_input` for a cursor that is none. */
export async function findMessages(
  ctx: Context,
  webhookId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<{ items: WebhookMessage[]; nextCursor: string | null; total: number }> {
  const after = placeOf(cursor)
  const found = await ctx.db.query<MessageRow>(
    `select ${columns} from webhook_message where ${visible} and webhook_id = $2
       and ($3::timestamptz is null or (created_at, id) < ($3::timestamptz, $4::text))
     order by created_at desc, id desc limit $5`,
    [visibleWorkspaces(ctx), webhookId, after?.at ?? null, after?.id ?? null, limit + 1],
  )
  const { rows, nextCursor } = pageOfRows(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  const [counted] = await ctx.db.query<{ total: number }>(
    `select count(*)::int as total from
       (select 1 from webhook_message where ${visible} and webhook_id = $2 limit ${countedAtMost}) found`,
    [visibleWorkspaces(ctx), webhookId],
  )
  return { items: await withAttempts(ctx, rows), nextCursor, total: counted?.total ?? 0 }
}

interface AttemptRow extends Attempt {
  id: string
  messageId: string
  at: Date
}

/** Each with its newest twenty attempts. */
export async function withAttempts(ctx: Context, rows: readonly MessageRow[]): Promise<WebhookMessage[]> {
  const attempts = await ctx.db.query<AttemptRow>(
    `select id, message_id as "messageId", at, status, fault, took_ms as "tookMs", answer from
       (select *, row_number() over (partition by message_id order by at desc, id desc) as place
        from webhook_attempt where ${visible} and message_id = any($2)) ranked
     where place <= 20 order by at desc, id desc`,
    [visibleWorkspaces(ctx), rows.map(({ id }) => id)],
  )
  return rows.map(({ id, type, body, state, nextAt, createdAt }) => ({
    id,
    type,
    body,
    state,
    nextAt: nextAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    attempts: attempts
      .filter(({ messageId }) => messageId === id)
      .map(({ id, at, status, fault, tookMs, answer }) => ({
        id,
        at: at.toISOString(),
        status,
        fault,
        tookMs,
        answer,
      })),
  }))
}

/** Forgets what was told before a time, with its attempts. */
export async function forgetMessages(database: Database, before: Date): Promise<void> {
  await inScope(database, 'operator', (db) =>
    db.query('delete from webhook_message where created_at < $1', [before]),
  )
}
