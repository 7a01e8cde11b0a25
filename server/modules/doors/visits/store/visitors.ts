// Who came in by a door.
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Visitor } from '#server/platform/actor.ts'
import { asOwner, asSystem, type Context, inTransaction } from '#server/platform/context.ts'
import { dbFor, inScope } from '#server/platform/db/transaction.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import { visitor } from '../tables.ts'

export async function insertVisitor(
  ctx: Context,
  made: Pick<typeof visitor.$inferInsert, 'id' | 'workspaceId' | 'doorId' | 'tokenHash' | 'site'> &
    Partial<Verified>,
): Promise<void> {
  const now = ctx.clock.now()
  const verifiedAt = made.verifiedId === undefined ? null : now
  await ctx.db.orm.insert(visitor).values({ ...made, verifiedAt, createdAt: now, seenAt: now, askedAt: now })
}

/** What the company's own server says of a visitor. */
export type Verified = Record<'verifiedId' | 'verifiedName' | 'verifiedEmail' | 'proofHash', string>

/** The hash of the proof that a visitor has shown last; null for nobody who was vouched for. */
export async function findProofHash(ctx: Context, visitorId: string): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.orm
      .select({ proofHash: visitor.proofHash })
      .from(visitor)
      .where(and(eq(visitor.id, visitorId), inWorkspaces(ctx, visitor.workspaceId)))
    return row?.proofHash ?? null
  })
}

/** What is known of who a visitor is, kept to this transaction; null when they were erased. */
export async function lockVerified(
  ctx: Context,
  visitorId: string,
): Promise<Pick<typeof visitor.$inferSelect, 'site' | 'verifiedId' | 'proofHash'> | null> {
  const { site, verifiedId, proofHash } = visitor
  const [row] = await ctx.db.orm
    .select({ site, verifiedId, proofHash })
    .from(visitor)
    .where(and(eq(visitor.id, visitorId), inWorkspaces(ctx, visitor.workspaceId)))
    .for('no key update')
  return row ?? null
}

export async function saveVerified(ctx: Context, visitorId: string, verified: Verified): Promise<void> {
  await ctx.db.orm
    .update(visitor)
    .set({ ...verified, verifiedAt: ctx.clock.now() })
    .where(and(eq(visitor.id, visitorId), inWorkspaces(ctx, visitor.workspaceId)))
}

/** Who looks again and again is noted so often only. */
const notedAgainMs = 20_000

/**
 * Ends the way in of everybody in a workspace who was vouched for: they come in anew, as nobody. Whoever owns the workspace has been
 * asked. No token has such a hash. Gives how many.
 */
export async function endVouched(ctx: Context, workspaceId: string): Promise<number> {
  const rows = await asOwner(ctx, (ctx) =>
    ctx.db.query(
      `update visitor set token_hash = 'ended ' || id where workspace_id = $1 and verified_id is not null returning 1 as ended`,
      [workspaceId],
    ),
  )
  return rows.length
}

/** Notes that a visitor looks at their conversation. */
export async function noteLook(ctx: Context, visitorId: string): Promise<void> {
  const now = ctx.clock.now()
  const isNews = lt(visitor.seenAt, new Date(now.getTime() - notedAgainMs))
  await ctx.db.orm
    .update(visitor)
    .set({ seenAt: now })
    .where(and(eq(visitor.id, visitorId), isNews, inWorkspaces(ctx, visitor.workspaceId)))
}

/** The visitor of a door with this hash, made when there is none. */
export async function findOrMakeVisitor(
  ctx: Context,
  made: Pick<typeof visitor.$inferInsert, 'id' | 'workspaceId' | 'doorId' | 'tokenHash'>,
): Promise<string> {
  const now = ctx.clock.now()
  await ctx.db.orm
    .insert(visitor)
    .values({ ...made, site: '', createdAt: now, seenAt: now, askedAt: now })
    .onConflictDoNothing()
  const [known] = await ctx.db.orm
    .select({ id: visitor.id })
    .from(visitor)
    .where(and(eq(visitor.tokenHash, made.tokenHash), inWorkspaces(ctx, visitor.workspaceId)))
  return known?.id ?? made.id
}

/**
 * Notes that a visitor asks, and keeps them to this transaction; false when they were erased. It is sent when it is called, so that
 * what is asked for behind it sees what those have begun who kept the visitor before.
 */
export async function noteVisit(ctx: Context, visitorId: string): Promise<boolean> {
  const rows = await ctx.db.prepared(
    'visit-noted',
    `update visitor set seen_at = $3, asked_at = $3
     where id = $2 and ($1::text[] is null or workspace_id = any($1)) returning id`,
    [visibleWorkspaces(ctx), visitorId, ctx.clock.now()],
  )
  return rows.length > 0
}

/** Those of the visitors who are still there, kept to this transaction; with `before`, only who has not asked since. */
export async function lockVisitors(
  ctx: Context,
  ids: readonly string[],
  before: Date | null = null,
): Promise<string[]> {
  const rows = await ctx.db.orm
    .select({ id: visitor.id })
    .from(visitor)
    .where(
      and(
        inArray(visitor.id, [...ids]),
        inWorkspaces(ctx, visitor.workspaceId),
        before === null ? undefined : lt(visitor.askedAt, before),
      ),
    )
    .orderBy(asc(visitor.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export async function deleteVisitors(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.db.orm
    .delete(visitor)
    .where(and(inArray(visitor.id, [...ids]), inWorkspaces(ctx, visitor.workspaceId)))
}

interface DueVisitors {
  workspaceId: string
  /** Nobody of them has asked since. */
  before: Date
  ids: string[]
}

/** Visitors whose time is over, of all workspaces, at most 200 of each. */
export async function findDueVisitors(database: Context['database'], now: Date): Promise<DueVisitors[]> {
  return inScope(database, 'operator', (db) =>
    db.query<DueVisitors>(
      `select w.id as "workspaceId", $1::timestamptz - make_interval(days => w.visitor_days) as before, due.ids
       from workspace w cross join lateral (
         select array_agg(v.id) as ids from (
           select id from visitor where workspace_id = w.id and asked_at < $1::timestamptz - make_interval(days => w.visitor_days)
           order by asked_at limit 200) v) due
       where due.ids is not null`,
      [now],
    ),
  )
}

interface FoundVisitor {
  id: string
  door_id: string
  staff_id: string
  workspace_id: string
}

/**
 * The visitor whose token has this hash, while the door that they came in by is open, has this key, and admits the site
 * that the token was given out on. Null otherwise.
 */
export async function findVisitor(
  { database }: Pick<Context, 'database'>,
  { tokenHash, key, site }: { tokenHash: string; key: string; site: string },
): Promise<Visitor | null> {
  const [row] = await dbFor(database, 'system').prepared<FoundVisitor>(
    'visitor-by-token',
    `select v.id, v.door_id, d.staff_id, v.workspace_id from visitor v join door d on d.id = v.door_id
         join workspace w on w.id = v.workspace_id and w.deleted_at is null
       where v.token_hash = $1 and d.key = $2 and d.is_open and v.site = $3
         and case d.kind when 'link' then v.site = '' else v.site = any (d.sites) end`,
    [tokenHash, key, site],
  )
  return row
    ? {
        kind: 'visitor',
        visitorId: row.id,
        doorId: row.door_id,
        staffId: row.staff_id,
        workspaceId: row.workspace_id,
      }
    : null
}

/** Whether a visitor may go on: neither they nor their door nor its workspace are gone. */
export async function isWelcome(ctx: Context, { visitorId }: Visitor): Promise<boolean> {
  const rows = await asSystem(ctx, ({ db }) =>
    db.prepared(
      'visitor-welcome',
      `select 1 from visitor v join door d on d.id = v.door_id join workspace w on w.id = v.workspace_id
       where v.id = $1 and d.is_open and w.deleted_at is null`,
      [visitorId],
    ),
  )
  return rows.length > 0
}
