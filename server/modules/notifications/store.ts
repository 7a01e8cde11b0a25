// What people are told, and whom there is to tell.
import type { Role } from '#contract/workspace/roles.ts'
import type { Notification } from '#contract/person/notifications.ts'
import type { Adapters } from '#server/platform/adapters.ts'
import { type Context, everyRow, type OwnerContext, type SystemContext } from '#server/platform/context.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { countedAtMost, type Place } from '#server/platform/db/paging.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import type { News } from './rules.ts'

interface NotificationRow {
  id: string
  code: Notification['code']
  workspace_id: string | null
  subject_kind: Notification['subject']['kind']
  subject_id: string
  params: Notification['params']
  at: Date
  read_at: Date | null
}

const COLUMNS = 'id, code, workspace_id, subject_kind, subject_id, params, at, read_at'
/** A person's own rows, and of them those of workspaces that they belong to still. */
const MINE =
  'user_id = $1 and is_shown and (workspace_id is null or $2::text[] is null or workspace_id = any($2))'

/** Each up to a thousand and one. */
const COUNTS = `select
    (select count(*)::int from (select 1 from notification where ${MINE} limit ${countedAtMost}) n) as total,
    (select count(*)::int from (select 1 from notification where ${MINE} and read_at is null limit ${countedAtMost}) n) as unread`

export const shaped = (row: NotificationRow): Notification => ({
  id: row.id,
  code: row.code,
  at: row.at.toISOString(),
  isRead: row.read_at !== null,
  workspaceId: row.workspace_id,
  subject: { kind: row.subject_kind, id: row.subject_id },
  params: row.params,
})

type Counts = { total: number; unread: number }

/** Newest first, one more than `limit` when there are more; rows and counts are of one moment. */
export async function findNotifications(
  ctx: Context,
  uid: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<{ found: NotificationRow[]; counts: Counts }> {
  const rows = await ctx.db.query<Counts & (NotificationRow | { id: null })>(
    `select c.total, c.unread, p.* from (${COUNTS}) c
     left join lateral (
       select ${COLUMNS} from notification
       where ${MINE} and ($3::timestamptz is null or (at, id) < ($3, $4))
       order by at desc, id desc limit $5) p on true
     order by p.at desc, p.id desc`,
    [uid, visibleWorkspaces(ctx), after?.at ?? null, after?.id ?? null, limit + 1],
  )
  const [first] = rows
  return {
    found: rows.flatMap((row) => (row.id === null ? [] : [row])),
    counts: { total: first?.total ?? 0, unread: first?.unread ?? 0 },
  }
}

export async function countNotifications(ctx: Context, uid: string): Promise<Counts> {
  const [row] = await ctx.db.query<Counts>(COUNTS, [uid, visibleWorkspaces(ctx)])
  return row ?? { total: 0, unread: 0 }
}

/** Gives how many of these there are; only the unread ones change. */
export async function saveRead(
  ctx: Context,
  uid: string,
  which: { ids: readonly string[] } | { upTo: Date },
): Promise<{ found: number; changed: number }> {
  const some = 'ids' in which ? 'id = any($3::text[])' : 'at <= $3::timestamptz'
  const [row] = await ctx.db.query<{ found: number; changed: number }>(
    `with mine as (select id, read_at from notification where ${MINE} and ${some}),
       marked as (update notification n set read_at = $4 from mine m where n.id = m.id and m.read_at is null returning 1)
     select (select count(*)::int from mine) as found, (select count(*)::int from marked) as changed`,
    [uid, visibleWorkspaces(ctx), 'ids' in which ? [...which.ids] : which.upTo, ctx.clock.now()],
  )
  return row ?? { found: 0, changed: 0 }
}

/** The active members of a workspace, and what they are in it. */
export const findWorkers = (ctx: OwnerContext, workspaceId: string): Promise<{ uid: string; role: Role }[]> =>
  ctx.db.query(
    `select user_id as uid, role from workspace_member where workspace_id = $1 and status = 'active'
     order by user_id`,
    [workspaceId],
  )

/** The active members of a workspace. */
export async function findMembers(ctx: OwnerContext, workspaceId: string): Promise<string[]> {
  const rows = await ctx.db.query<{ user_id: string }>(
    `select user_id from workspace_member where workspace_id = $1 and status = 'active' order by user_id`,
    [workspaceId],
  )
  return rows.map(({ user_id }) => user_id)
}

interface Thing {
  name: string | null
  owner: string | null
  isPartial: boolean
}

/** The thing that news are of, in its workspace's scope; of a deleted one only who owns the workspace is known. */
export async function findThing(
  ctx: Context,
  workspaceId: string,
  { subject, params }: Pick<News, 'subject' | 'params'>,
): Promise<Thing> {
  const [row] = await ctx.db.query<Thing>(
    `select coalesce(k.name, s.name, case when $2 = 'workspace' then w.name end) as name,
       coalesce(k.owner_uid, s.owner_uid, w.owner_uid) as owner, coalesce(k.partial, false) as "isPartial"
     from workspace w
     left join knowledge_source k on $2 = 'knowledge' and k.id = $3 and k.workspace_id = w.id
     left join staff s on s.id = case when $2 = 'staff' then $3 else $4 end and s.workspace_id = w.id
     where w.id = $1`,
    [workspaceId, subject.kind, subject.id, params['staffId'] ?? null],
  )
  return row ?? { name: null, owner: null, isPartial: false }
}

/** In the person's own scope. */
export async function insertNotification(
  ctx: Context,
  uid: string,
  workspaceId: string | null,
  { code, subject, about, params }: News,
  told: { at: string; inApp: boolean; mailDue: Date | null },
): Promise<string> {
  const id = ctx.ids.next()
  await ctx.db.query(
    `insert into notification (id, user_id, workspace_id, code, subject_kind, subject_id, about, params, at, is_shown, mail,
       mail_due)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      uid,
      workspaceId,
      code,
      subject.kind,
      subject.id,
      about,
      JSON.stringify(params),
      new Date(told.at),
      told.inApp,
      told.mailDue ? 'waiting' : 'none',
      told.mailDue,
    ],
  )
  return id
}

/** Takes back what was said of answers, as their ratings are other ones now; the mail that tells of it already stays. Gives to whom. */
export async function withdraw(ctx: Context, about: readonly string[]): Promise<string[]> {
  const rows = await everyRow(ctx, (db) =>
    db.query<{ user_id: string }>(
      `with gone as (delete from notification where about = any($1::text[]) and mail <> 'collected' returning user_id),
         hidden as (update notification set is_shown = false
           where about = any($1::text[]) and mail = 'collected' and is_shown returning user_id)
       select user_id from gone union select user_id from hidden`,
      [[...about]],
    ),
  )
  return rows.map(({ user_id }) => user_id)
}

/** For whom something is due to be looked at, longest due first, but for some. */
export async function findDue(
  ctx: SystemContext,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await ctx.db.query<{ user_id: string }>(
    `select user_id from notification where mail = 'waiting' and mail_due <= $1 and user_id <> all($2::text[])
     group by user_id order by min(mail_due) limit $3`,
    [ctx.clock.now(), [...except], limit],
  )
  return rows.map(({ user_id }) => user_id)
}

/** The workspaces that a person belongs to. */
export async function findWorkspacesOf(ctx: OwnerContext, uid: string): Promise<string[]> {
  const rows = await ctx.db.query<{ workspace_id: string }>(
    `select workspace_id from workspace_member where user_id = $1 and status = 'active'`,
    [uid],
  )
  return rows.map(({ workspace_id }) => workspace_id)
}

/** What waits of other workspaces than these, which the person has left, is mailed to nobody. */
export async function dropLeft(ctx: Context, uid: string, workspaces: readonly string[]): Promise<void> {
  await ctx.db.query(
    `update notification set mail = 'none', mail_due = null
     where user_id = $1 and mail = 'waiting' and workspace_id <> all($2::text[])`,
    [uid, workspaces],
  )
}

/** What waits for a person and happened before a moment, kept to this transaction: of two at once the second finds none. */
export async function lockWaiting(ctx: Context, uid: string, before: Date): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    `select id from notification where user_id = $1 and mail = 'waiting' and at < $2 order by at, id for update`,
    [uid, before],
  )
  return rows.map(({ id }) => id)
}

/** These are told by a mail. */
export async function saveCollected(ctx: Context, ids: readonly string[], mailId: string): Promise<void> {
  await ctx.db.query(`update notification set mail = 'collected', mail_id = $2 where id = any($1::text[])`, [
    [...ids],
    mailId,
  ])
}

/** What waits is looked at again then; with null it is mailed to nobody. */
export async function saveDue(ctx: Context, uid: string, due: Date | null): Promise<void> {
  await ctx.db.query(
    `update notification set mail_due = $2, mail = case when $2::timestamptz is null then 'none' else 'waiting' end
     where user_id = $1 and mail = 'waiting'`,
    [uid, due],
  )
}

/** What a mail tells of the account and of these workspaces, in the order in which it happened. */
export const findCollected = (
  ctx: Context,
  uid: string,
  mailId: string,
  workspaces: readonly string[],
): Promise<NotificationRow[]> =>
  ctx.db.query<NotificationRow>(
    `select ${COLUMNS} from notification
     where user_id = $1 and mail_id = $2 and (workspace_id is null or workspace_id = any($3::text[])) order by at, id`,
    [uid, mailId, workspaces],
  )

const KEEP_MS = 90 * 86_400_000
/** So many are forgotten in one transaction, so that it is short. */
const FORGOTTEN_AT_ONCE = 1_000

/** Forgets some of what is older than three months; true when there may be more. */
export async function forgetOld({ database, clock }: Adapters): Promise<boolean> {
  const before = new Date(clock.now().getTime() - KEEP_MS)
  const gone = await inScope(database, 'system', (db) =>
    db.query(
      `delete from notification where id in (
         select id from notification where at < $1 and mail <> 'waiting' order by at limit ${FORGOTTEN_AT_ONCE}) returning 1`,
      [before],
    ),
  )
  return gone.length === FORGOTTEN_AT_ONCE
}
