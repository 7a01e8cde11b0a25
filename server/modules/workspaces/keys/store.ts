// Keys as rows.
import type { KeyScope } from '#contract/workspace/api-keys.ts'
import type { Role } from '#contract/workspace/roles.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { Person } from '#server/platform/actor.ts'
import type { OwnerContext } from '#server/platform/context.ts'
import { inScope } from '#server/platform/db/transaction.ts'

interface KeyRow {
  workspaceId: string
  uid: string
  scope: KeyScope
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}

/** That a key was used is noted once in so long. */
const USED_MS = 60_000

export async function findKey(ctx: OwnerContext, workspaceId: string): Promise<KeyRow | null> {
  const [row] = await ctx.db.query<KeyRow>(
    `select workspace_id as "workspaceId", user_id as uid, scope, created_at as "createdAt",
       expires_at as "expiresAt", last_used_at as "lastUsedAt" from api_key where workspace_id = $1`,
    [workspaceId],
  )
  return row ?? null
}

/** Writes the key of a workspace in place of the one before. */
export async function saveKey(
  ctx: OwnerContext,
  made: { workspaceId: string; uid: string; hash: string; scope: KeyScope; expiresAt: Date | null },
): Promise<void> {
  await ctx.db.query(
    `insert into api_key (workspace_id, user_id, hash, scope, expires_at, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (workspace_id) do update set user_id = excluded.user_id, hash = excluded.hash, scope = excluded.scope,
       expires_at = excluded.expires_at, created_at = excluded.created_at, last_used_at = null`,
    [made.workspaceId, made.uid, made.hash, made.scope, made.expiresAt, ctx.clock.now()],
  )
}

export async function deleteKey(ctx: OwnerContext, workspaceId: string): Promise<void> {
  await ctx.db.query('delete from api_key where workspace_id = $1', [workspaceId])
}

/** Ends the key of a workspace if this person made it; whether they had. */
export async function deleteKeyOf(ctx: OwnerContext, workspaceId: string, uid: string): Promise<boolean> {
  const ended = await ctx.db.query(
    'delete from api_key where workspace_id = $1 and user_id = $2 returning 1',
    [workspaceId, uid],
  )
  return ended.length > 0
}

/**
 * Whoever made this key, as far as it lets a program do what they may: in its one workspace, by its scope. Null when it was
 * never made, is replaced, revoked or over, or when its maker has left the workspace or was suspended.
 */
export async function readKey(database: Database, hash: string, now: Date): Promise<Person | null> {
  const { rows } = await database.pool.query<{
    uid: string
    workspace_id: string
    scope: KeyScope
    role: Role
    used_at: Date | null
  }>({
    name: 'read-key',
    text: `select k.user_id as uid, k.workspace_id, k.scope, m.role, k.last_used_at as used_at
     from api_key k join person p on p.id = k.user_id and p.suspended_at is null
     join workspace_member m on m.workspace_id = k.workspace_id and m.user_id = k.user_id and m.status = 'active'
     where k.hash = $1 and (k.expires_at is null or k.expires_at > $2)`,
    values: [hash, now],
  })
  const [row] = rows
  if (!row) return null
  if (now.getTime() - (row.used_at?.getTime() ?? 0) > USED_MS)
    await inScope(database, 'owner', (db) =>
      db.query('update api_key set last_used_at = $2 where hash = $1', [hash, now]),
    )
  return {
    kind: 'person',
    uid: row.uid,
    // No session has such an id; as long as the key lives, `readAudiences` knows it as one.
    sessionId: `key:${hash}`,
    admission: 'onboarded',
    workspaces: [row.workspace_id],
    activeWorkspace: row.workspace_id,
    roles: { [row.workspace_id]: row.role },
    key: row.scope,
  }
}
