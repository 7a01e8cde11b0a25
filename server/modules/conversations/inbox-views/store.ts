import { and, asc, eq, isNull, lt, max, or, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { type Context, person } from '#server/platform/context.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { inWorkspaces } from '#server/platform/scope.ts'
import { inboxView } from './tables.ts'

export type ViewRow = typeof inboxView.$inferSelect

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

const ofGroup = (ctx: Context, workspaceId: string, userId: string | null) =>
  and(
    eq(inboxView.workspaceId, workspaceId),
    userId === null ? isNull(inboxView.userId) : eq(inboxView.userId, userId),
    ofActor(ctx),
  )

/** Those that stand together, one person's or everybody's, in their order; who changes them waits for one another. */
export async function lockGroup(
  ctx: Context,
  workspaceId: string,
  userId: string | null,
): Promise<ViewRow[]> {
  const rows = await ctx.db.orm
    .select()
    .from(inboxView)
    .where(and(ofGroup(ctx, workspaceId, userId), isNull(inboxView.removedAt)))
    // By what never changes: two who lock them at once meet at the first.
    .orderBy(asc(inboxView.id))
    .for('update')
  return rows.toSorted((a, b) => a.place - b.place || a.createdAt.getTime() - b.createdAt.getTime())
}

/** One, removed or not; null when it is missing or not the actor's. */
export async function findView(ctx: Context, id: string): Promise<ViewRow | null> {
  const [row] = await ctx.db.orm
    .select()
    .from(inboxView)
    .where(and(eq(inboxView.id, id), ofActor(ctx)))
  return row ?? null
}

/** The place behind the last, of removed ones too: one that is taken back stands where it was. */
export async function placeAfter(ctx: Context, workspaceId: string, userId: string | null): Promise<number> {
  const [row] = await ctx.db.orm
    .select({ last: max(inboxView.place) })
    .from(inboxView)
    .where(ofGroup(ctx, workspaceId, userId))
  return (row?.last ?? -1) + 1
}

export async function insertView(ctx: Context, row: ViewRow): Promise<void> {
  await ctx.db.orm.insert(inboxView).values(row)
}

export async function saveViewRow(
  ctx: Context,
  id: string,
  changed: Partial<Pick<ViewRow, 'name' | 'view' | 'query' | 'userId' | 'place' | 'removedAt'>>,
): Promise<void> {
  await ctx.db.orm
    .update(inboxView)
    .set(changed)
    .where(and(eq(inboxView.id, id), ofActor(ctx)))
}

/** Deletes for good what was removed before a moment. */
export async function forgetRemoved(database: Database, before: Date): Promise<void> {
  await inScope(database, 'system', async (db) => {
    await db.orm.delete(inboxView).where(lt(inboxView.removedAt, before))
  })
}
