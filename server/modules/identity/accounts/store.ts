// Taking an account out of every table. Nothing here knows the tables of others by name: columns of the same name mean
// the same everywhere, so that a new table is covered from its first day.
import { type Context, type OwnerContext, everyRow } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

interface OwnedWorkspace {
  id: string
  name: string
  /** People beside the owner. */
  otherMembers: number
}

/**
 * The workspaces of this owner; nobody can join one, sign in or begin anything in the person's name until the transaction
 * ends.
 */
export function lockForDeletion(ctx: Context, uid: string): Promise<OwnedWorkspace[]> {
  return everyRow(ctx, async (db) => {
    const owned = await db.query<OwnedWorkspace>(
      `select w.id, w.name, (select count(*)::int from workspace_member m
         where m.workspace_id = w.id and m.user_id <> $1 and m.status = 'active') as "otherMembers"
       from workspace w where w.owner_uid = $1 order by w.id for update`,
      [uid],
    )
    await db.query('select 1 from person where id = $1 for update', [uid])
    return owned
  })
}

/** Removes the rows of these workspaces from every table. */
export function eraseWorkspaces(ctx: Context, workspaceIds: readonly string[]): Promise<void> {
  return everyRow(ctx, async (db) => {
    // The ledger lets go of its workspace by itself: lines without a payer would be without either, and stay for ever.
    await db.query('delete from usage_entry where workspace_id = any($1) and user_id is null', [workspaceIds])
    await db.query('delete from workspace where id = any($1)', [workspaceIds])
    for (const table of await tablesWith(db, 'workspace_id'))
      await db.query(`delete from ${table} where workspace_id = any($1)`, [workspaceIds])
  })
}

/**
 * Removes a person from every table. What they made in workspaces of others goes to the owner there; in the log of events
 * a pseudonym stands for them.
 */
export function erasePerson(ctx: Context, uid: string, pseudonym: string): Promise<void> {
  return everyRow(ctx, async (db) => {
    for (const table of await tablesWith(db, 'owner_uid'))
      if (table !== 'workspace')
        await db.query(
          `update ${table} made set owner_uid = w.owner_uid from workspace w where w.id = made.workspace_id and made.owner_uid = $1`,
          [uid],
        )
    // Of what only they heard the acts of the audit log stay, under the pseudonym.
    await db.query(`delete from event where user_id = $1 and type <> 'security.recorded'`, [uid])
    await db.query(
      `update event set user_id = case when user_id = $1 then $2 else user_id end,
         actor = case when actor = $1 then $2 else actor end, subject = case when subject = $1 then $2 else subject end
       where user_id = $1 or actor = $1 or subject = $1`,
      [uid, pseudonym],
    )
    for (const table of await tablesWith(db, 'invited_email'))
      await db.query(`delete from ${table} where invited_email = (select email from person where id = $1)`, [
        uid,
      ])
    // What was used in workspaces that live on is told there still, of nobody (decision 44).
    const living: Record<string, string> = { usage_entry: 'and workspace_id is null' }
    for (const table of await tablesWith(db, 'user_id'))
      if (table !== 'event')
        await db.query(`delete from ${table} where user_id = $1 ${living[table] ?? ''}`, [uid])
    await db.query('delete from person where id = $1', [uid])
  })
}

/**
 * Takes the person's tokens and their background work away, running work too. Work for workspaces of others goes on, in
 * nobody's name but for what is running now, whose ids are given.
 */
export function eraseWork(ctx: Context, uid: string, workspaceIds: readonly string[]): Promise<string[]> {
  return everyRow(ctx, async (db) => {
    await db.query(`delete from mailed_token where split_part(identifier, ':', 2) = $1`, [uid])
    await db.query('delete from job where workspace_id = any($2) or key = $1', [
      uid,
      [...workspaceIds, `workspace_${uid}`],
    ])
    const going = await db.query<{ id: string; state: string }>(
      'update job set actor_id = null where actor_id = $1 returning id::text as id, state',
      [uid],
    )
    return going.flatMap(({ id, state }) => (state === 'running' ? [id] : []))
  })
}

/** Whether any of this work still runs. */
export async function isWorkRunning(ctx: Context, jobs: readonly string[]): Promise<boolean> {
  const running = await everyRow(ctx, (db) =>
    db.query(`select 1 from job where id = any($1::uuid[]) and state = 'running' limit 1`, [jobs]),
  )
  return running.length > 0
}

interface Erasure {
  uid: string
  /** Where the files lie. */
  prefixes: string[]
  /** The work that was running in the person's name. */
  jobs: string[]
}

export async function saveErasure(
  ctx: OwnerContext,
  id: string,
  { uid, prefixes, jobs }: Erasure,
): Promise<void> {
  await ctx.db.query(
    'insert into account_remains (id, uid, prefixes, jobs, created_at) values ($1, $2, $3, $4, $5)',
    [id, uid, prefixes, jobs, ctx.clock.now()],
  )
}

export async function findErasure(ctx: OwnerContext, id: string): Promise<Erasure | null> {
  const [row] = await ctx.db.query<Erasure>(
    'select uid, prefixes, jobs::text[] as jobs from account_remains where id = $1',
    [id],
  )
  return row ?? null
}

/** All that waits to be removed, at most a thousand, the oldest first. */
export async function findOpenErasures(ctx: OwnerContext): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    'select id from account_remains order by created_at, id limit 1000',
  )
  return rows.map(({ id }) => id)
}

export async function deleteErasure(ctx: OwnerContext, id: string): Promise<void> {
  await ctx.db.query('delete from account_remains where id = $1', [id])
}

/** Tables of the product with a column of this name. */
async function tablesWith(db: Tx<'operator'>, column: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = $1 and not a.attisdropped order by 1`,
    [column],
  )
  return rows.map(({ name }) => name)
}
