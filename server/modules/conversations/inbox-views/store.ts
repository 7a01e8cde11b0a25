import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { type Context, person, type TxContext } from '#server/platform/context.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { inWorkspaces } from '#server/platform/scope.ts'
import { inboxView } from './tables.ts'

export type ViewRow = typeof inboxView.$inferSelect
/** Some of the fields, as the contract gives them. */
export type Given<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

/** Of the actor's workspaces, and the actor's own or everybody's. */
const ofActor = (ctx: Context) =>
  and(
    inWorkspaces(ctx, inboxView.workspaceId),
    or(isNull(inboxView.userId), eq(inboxView.userId, person(ctx).uid)),
  )

/** The actor's own in a workspace, then everybody's, each in their order. */
export const findViews = (ctx: Context, workspaceId: string): Promise<ViewRow[]> =>
  ctx.db.orm
    .select()
    .from(inboxView)
    .where(and(eq(inboxView.workspaceId, workspaceId), isNull(inboxView.removedAt), ofActor(ctx)))
    .orderBy(
      sql`${inboxView.userId} is null`,
      asc(inboxView.place),
      asc(inboxView.createdAt),
      asc(inboxView.id),
    )
    .limit(2 * limits.inboxViews)

/**
 * Whoever else changes views of the workspace waits until this transaction ends: one's own and everybody's, as a view goes
 * from one to the other. Locks of rows would not do, where somebody counts or adds them.
 */
export async function lockViews(ctx: TxContext, workspaceId: string): Promise<void> {
  await ctx.db.query(`select pg_advisory_xact_lock(hashtextextended('views of ' || $1, 0))`, [workspaceId])
}

/** Those that stand together, one person's or everybody's, in their order; removed ones too. */
export const findGroup = (
  ctx: Context,
  { workspaceId, userId }: Pick<ViewRow, 'workspaceId' | 'userId'>,
): Promise<ViewRow[]> =>
  ctx.db.orm
    .select()
    .from(inboxView)
    .where(
      and(
        eq(inboxView.workspaceId, workspaceId),
        userId === null ? isNull(inboxView.userId) : eq(inboxView.userId, userId),
        ofActor(ctx),
      ),
    )
    .orderBy(asc(inboxView.place), asc(inboxView.createdAt), asc(inboxView.id))

/** One, removed or not; null when it is missing or not the actor's. */
export async function findView(ctx: Context, id: string): Promise<ViewRow | null> {
  const [row] = await ctx.db.orm
    .select()
    .from(inboxView)
    .where(and(eq(inboxView.id, id), ofActor(ctx)))
  return row ?? null
}

export async function insertView(ctx: Context, row: ViewRow): Promise<void> {
  await ctx.db.orm.insert(inboxView).values(row)
}

/** Writes what is given of one; null when it is missing or not the actor's any more. */
export async function saveViewRow(
  ctx: Context,
  id: string,
  changed: Given<Pick<ViewRow, 'name' | 'view' | 'query' | 'userId' | 'place' | 'removedAt'>>,
): Promise<ViewRow | null> {
  const [row] = await ctx.db.orm
    .update(inboxView)
    .set(changed)
    .where(and(eq(inboxView.id, id), ofActor(ctx)))
    .returning()
  return row ?? null
}

export async function deleteViews(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.db.orm.delete(inboxView).where(and(inArray(inboxView.id, [...ids]), ofActor(ctx)))
}

/** Deletes for good what was removed before a moment. */
export async function forgetRemoved(database: Database, before: Date): Promise<void> {
  await inScope(database, 'system', async (db) => {
    await db.orm.delete(inboxView).where(lt(inboxView.removedAt, before))
  })
}
