// Sessions: who is asking, and where a person is signed in.
import type { Role } from '#contract/workspace/roles.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { Person } from '#server/platform/actor.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import type { Audience } from '#server/platform/events/event-log.ts'
import { inScope } from '#server/platform/db/transaction.ts'

/** A session is noted as seen again after this long. */
const SEEN_MS = 300_000

interface SessionRow {
  session_id: string
  seen_at: Date
  uid: string
  email_verified: boolean
  onboarded: boolean | null
  workspaces: string[]
  roles: Role[]
  active_workspace: string | null
  wizard_workspace: string | null
}

/**
 * The person whose session token has this hash, with the workspaces they belong to, in one query. Null when the session
 * has ended or the account is suspended. The active workspace is one of theirs or null; until the wizard is done
 * with, the one that it sets up comes first (ONB-5). `onSilent` hears of a session
 * that was not noted as seen for some minutes.
 */
export async function readPerson(
  database: Database,
  tokenHash: string,
  now: Date,
  onSilent: (sessionId: string) => void = () => undefined,
): Promise<Person | null> {
  const { rows } = await database.pool.query<SessionRow>({
    name: 'read-person',
    text: `select s.id as session_id, s.updated_at as seen_at, p.id as uid, p.email_verified, p.active_workspace, o.completed as onboarded,
       case when not o.completed then o.active_workspace_id end as wizard_workspace,
       coalesce(m.workspaces, '{}') as workspaces, coalesce(m.roles, '{}') as roles
     from person_session s
     join person p on p.id = s.user_id
     left join lateral (select array_agg(workspace_id order by joined_at, workspace_id) as workspaces,
         array_agg(role order by joined_at, workspace_id) as roles
       from workspace_member where user_id = p.id and status = 'active') m on true
     left join onboarding o on o.user_id = p.id
     where s.token = $1 and s.expires_at > $2 and p.suspended_at is null and not p.is_try_out`,
    values: [tokenHash, now],
  })
  const [row] = rows
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > SEEN_MS) onSilent(row.session_id)
  return {
    kind: 'person',
    uid: row.uid,
    sessionId: row.session_id,
    admission: !row.email_verified ? 'signed-in' : row.onboarded ? 'onboarded' : 'verified',
    workspaces: row.workspaces,
    activeWorkspace:
      [row.wizard_workspace, row.active_workspace].find((id) => id !== null && row.workspaces.includes(id)) ??
      null,
    roles: Object.fromEntries(row.workspaces.map((id, at) => [id, row.roles[at] ?? 'viewer'])),
    key: null,
  }
}

/** Whoever tries a colleague out under the token of this hash; null when that is over, or has become an account. */
export async function readTryOut(database: Database, tokenHash: string, now: Date): Promise<Person | null> {
  const { rows } = await database.pool.query<{ session_id: string; uid: string }>({
    name: 'read-try-out',
    text: `select s.id as session_id, p.id as uid from person_session s join person p on p.id = s.user_id
     where s.token = $1 and s.expires_at > $2 and p.is_try_out`,
    values: [tokenHash, now],
  })
  const [row] = rows
  if (!row) return null
  const workspaceId = `workspace_${row.uid}`
  return {
    kind: 'person',
    uid: row.uid,
    sessionId: row.session_id,
    admission: 'onboarded',
    workspaces: [workspaceId],
    activeWorkspace: workspaceId,
    roles: { [workspaceId]: 'owner' },
    key: 'try-out',
  }
}

/** Which of these sessions, and keys, are valid now, and what their people may hear: one query for all open streams. */
export async function readAudiences(
  database: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Audience>> {
  const { rows } = await database.pool.query<{ id: string; user_id: string; workspaces: string[] }>({
    name: 'read-audiences',
    text: `select s.id, s.user_id,
       coalesce((select array_agg(m.workspace_id order by m.workspace_id) from workspace_member m
                 where m.user_id = p.id and m.status = 'active'), '{}') as workspaces
     from person_session s join person p on p.id = s.user_id
     where s.id = any($1) and s.expires_at > $2 and p.suspended_at is null
     union all
     select 'key:' || k.hash, k.user_id, array[k.workspace_id]
     from api_key k join person p on p.id = k.user_id and p.suspended_at is null
     join workspace_member m on m.workspace_id = k.workspace_id and m.user_id = k.user_id and m.status = 'active'
     where k.hash = any($3) and (k.expires_at is null or k.expires_at > $2)`,
    values: [[...sessionIds], now, sessionIds.flatMap((id) => (id.startsWith('key:') ? [id.slice(4)] : []))],
  })
  return new Map(rows.map(({ id, user_id, workspaces }) => [id, { workspaces, userId: user_id }]))
}

interface SessionState {
  id: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: Date
  lastSeenAt: Date
}

/** The live sessions of a person, the most recently seen first. */
export function findSessions(ctx: Context, uid: string): Promise<SessionState[]> {
  return asOwner(ctx, (ctx) =>
    ctx.db.query<SessionState>(
      `select id, ip_address as "ipAddress", user_agent as "userAgent", created_at as "createdAt",
         updated_at as "lastSeenAt"
       from person_session where user_id = $1 and expires_at > $2 order by updated_at desc, id limit 200`,
      [uid, ctx.clock.now()],
    ),
  )
}

/** Ends one session of this person; false when it is not theirs or over. */
export async function deleteSession(ctx: Context, uid: string, sessionId: string): Promise<boolean> {
  const ended = await asOwner(ctx, (ctx) =>
    ctx.db.query(
      'delete from person_session where id = $1 and user_id = $2 and expires_at > $3 returning id',
      [sessionId, uid, ctx.clock.now()],
    ),
  )
  return ended.length > 0
}

/**
 * When the person of this session has last shown who they are; null when the session is over. It cannot be ended until
 * the transaction ends.
 */
export async function findProof(ctx: Context, sessionId: string): Promise<Date | null> {
  const [row] = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ proved_at: Date }>('select proved_at from person_session where id = $1 for key share', [
      sessionId,
    ]),
  )
  return row?.proved_at ?? null
}

export async function saveProof(ctx: Context, sessionId: string): Promise<void> {
  await asOwner(ctx, (ctx) =>
    ctx.db.query('update person_session set proved_at = $2 where id = $1', [sessionId, ctx.clock.now()]),
  )
}

/** Notes that a session was used. */
export async function touchSession(database: Database, sessionId: string, now: Date): Promise<void> {
  await inScope(database, 'owner', (db) =>
    db.query('update person_session set updated_at = $2 where id = $1 and updated_at < $2', [sessionId, now]),
  )
}
