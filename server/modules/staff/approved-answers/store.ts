import { and, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { inWorkspaces } from '#server/platform/scope.ts'
import { approvedAnswer } from './tables.ts'

export type ApprovedRow = typeof approvedAnswer.$inferSelect

const given = (ctx: Context, ...staffIds: string[]) =>
  and(
    inArray(approvedAnswer.staffId, staffIds),
    isNull(approvedAnswer.removedAt),
    inWorkspaces(ctx, approvedAnswer.workspaceId),
  )

/** Those that are given by one of the virtual humans, or by several, the last written first. */
export const findApproved = (ctx: Context, ...staffIds: string[]): Promise<ApprovedRow[]> =>
  ctx.db.orm
    .select()
    .from(approvedAnswer)
    .where(given(ctx, ...staffIds))
    .orderBy(desc(approvedAnswer.writtenAt), desc(approvedAnswer.id))

/** Those that correct something, of the virtual humans of a workspace who know a source; the last written first. */
export const findCorrections = (
  ctx: Context,
  workspaceId: string,
  sourceId: string,
): Promise<ApprovedRow[]> =>
  ctx.db.orm
    .select()
    .from(approvedAnswer)
    .where(
      and(
        eq(approvedAnswer.workspaceId, workspaceId),
        isNotNull(approvedAnswer.corrects),
        sql`exists (select 1 from staff_knowledge k where k.staff_id = ${approvedAnswer.staffId} and k.source_id = ${sourceId})`,
        isNull(approvedAnswer.removedAt),
        inWorkspaces(ctx, approvedAnswer.workspaceId),
      ),
    )
    .orderBy(desc(approvedAnswer.writtenAt), desc(approvedAnswer.id))
    .limit(limits.countedRows)

export async function countApproved(ctx: Context, staffId: string): Promise<number> {
  const [row] = await ctx.db.orm.select({ number: count() }).from(approvedAnswer).where(given(ctx, staffId))
  return row?.number ?? 0
}

/** One of a virtual human's, removed or not, kept to this transaction; null when it is missing or not the actor's. */
export async function lockApproved(ctx: Context, staffId: string, id: string): Promise<ApprovedRow | null> {
  const [row] = await ctx.db.orm
    .select()
    .from(approvedAnswer)
    .where(
      and(
        eq(approvedAnswer.id, id),
        eq(approvedAnswer.staffId, staffId),
        inWorkspaces(ctx, approvedAnswer.workspaceId),
      ),
    )
    .for('update')
  return row ?? null
}

export async function insertApproved(ctx: Context, row: ApprovedRow): Promise<void> {
  await ctx.db.orm.insert(approvedAnswer).values(row)
}

export async function saveApproved(
  ctx: Context,
  id: string,
  changed: Partial<Pick<ApprovedRow, 'questions' | 'text' | 'writtenBy' | 'writtenAt' | 'removedAt'>>,
): Promise<void> {
  await ctx.db.orm
    .update(approvedAnswer)
    .set(changed)
    .where(and(eq(approvedAnswer.id, id), inWorkspaces(ctx, approvedAnswer.workspaceId)))
}

/** Deletes for good what was removed before a moment. */
export async function forgetRemoved(database: Database, before: Date): Promise<void> {
  await inScope(database, 'system', async (db) => {
    await db.orm.delete(approvedAnswer).where(lt(approvedAnswer.removedAt, before))
  })
}

/** The names of people by their ids; who is gone is not among them. */
export async function namesOfWriters(
  ctx: Context,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ id: string; name: string }>('select id, name from person where id = any($1)', [wanted]),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
