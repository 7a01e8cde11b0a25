import { and, eq } from 'drizzle-orm'
import type { Staff, StaffStatus } from '#contract/staff.ts'
import type { Context } from '#server/kernel/context.ts'
import { pageOfRows, type Place } from '#server/kernel/paging.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/kernel/scope.ts'
import { conversionRate, satisfaction } from './rules.ts'
import { deletedStaff, staff, staffKnowledge } from './tables.ts'

interface StaffRow {
  id: string
  workspace_id: string
  owner_uid: string
  name: string
  job_title: string
  status: StaffStatus
  tint: number
  created_at: Date
  updated_at: Date
  source_ids: string[]
  interactions: number
  average_rating: number | null
  answered: number
  converted: number
}

const withFigures = `select s.id, s.workspace_id, s.owner_uid, s.name, s.job_title, s.status, s.tint, s.created_at,
    s.updated_at, f.interactions, f.average_rating, f.answered, f.converted,
    coalesce((select array_agg(k.source_id order by k.position) from staff_knowledge k where k.staff_id = s.id), '{}')
      as source_ids
  from staff s join staff_figures f on f.staff_id = s.id
  where ($1::text[] is null or s.workspace_id = any($1))`

/** A workspace's virtual humans, newest first. */
export async function findStaffPage(
  ctx: Context,
  page: { workspaceId: string; after: Place | null; limit: number },
): Promise<{ items: Staff[]; nextCursor: string | null; total: number }> {
  const { workspaceId, after, limit } = page
  const visible = visibleWorkspaces(ctx)
  const rows = await ctx.db.query<StaffRow & { total: string }>(
    `${withFigures} and s.id in (
       select id from staff where workspace_id = $2 and ($3::timestamptz is null or (created_at, id) < ($3, $4))
       order by created_at desc, id desc limit $5)
     order by s.created_at desc, s.id desc`,
    [visible, workspaceId, after?.at ?? null, after?.id ?? null, limit + 1],
  )
  const [count] = await ctx.db.query<{ total: number }>(
    'select count(*)::int as total from staff where workspace_id = $2 and ($1::text[] is null or workspace_id = any($1))',
    [visible, workspaceId],
  )
  const cut = pageOfRows(rows, limit, (row) => ({ at: row.created_at, id: row.id }))
  return { items: cut.rows.map(shaped), nextCursor: cut.nextCursor, total: count?.total ?? 0 }
}

/** One virtual human, or null when it is missing or in a workspace that the actor cannot see. */
export async function findStaff(ctx: Context, id: string): Promise<Staff | null> {
  const [row] = await ctx.db.query<StaffRow>(`${withFigures} and s.id = $2`, [visibleWorkspaces(ctx), id])
  return row ? shaped(row) : null
}

/** Whether a virtual human with this id was deleted from one of the actor's workspaces. */
export async function wasDeleted(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.db.orm
    .select({ id: deletedStaff.id })
    .from(deletedStaff)
    .where(and(eq(deletedStaff.id, id), inWorkspaces(ctx, deletedStaff.workspaceId)))
    .limit(1)
  return rows.length > 0
}

export async function findPortrait(ctx: Context, id: string): Promise<string | null> {
  const [row] = await ctx.db.orm
    .select({ portrait: staff.portrait })
    .from(staff)
    .where(and(eq(staff.id, id), inWorkspaces(ctx, staff.workspaceId)))
    .limit(1)
  return row?.portrait ?? null
}

type NewStaff = Pick<Staff, 'id' | 'workspaceId' | 'ownerUid' | 'name' | 'jobTitle' | 'status' | 'tint'> & {
  portrait: string
}

export async function insertStaff(ctx: Context, made: NewStaff): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.orm.insert(staff).values({ ...made, createdAt: now, updatedAt: now })
}

export async function saveStaff(
  ctx: Context,
  id: string,
  changed: { name?: string; jobTitle?: string; status?: StaffStatus },
): Promise<void> {
  await ctx.db.orm
    .update(staff)
    .set({ ...changed, updatedAt: ctx.clock.now() })
    .where(and(eq(staff.id, id), inWorkspaces(ctx, staff.workspaceId)))
}

/** Replaces what a virtual human knows, in the given order. */
export async function saveStaffKnowledge(
  ctx: Context,
  { id, workspaceId }: Pick<Staff, 'id' | 'workspaceId'>,
  sourceIds: readonly string[],
): Promise<void> {
  await ctx.db.orm
    .delete(staffKnowledge)
    .where(and(eq(staffKnowledge.staffId, id), inWorkspaces(ctx, staffKnowledge.workspaceId)))
  const rows = sourceIds.map((sourceId, position) => ({ staffId: id, sourceId, workspaceId, position }))
  if (rows.length > 0) await ctx.db.orm.insert(staffKnowledge).values(rows)
}

/** Deletes a virtual human with its conversations; its id is remembered. */
export async function deleteStaffRow(
  ctx: Context,
  { id, workspaceId }: Pick<Staff, 'id' | 'workspaceId'>,
): Promise<void> {
  await ctx.db.orm.delete(staff).where(and(eq(staff.id, id), inWorkspaces(ctx, staff.workspaceId)))
  await ctx.db.orm
    .insert(deletedStaff)
    .values({ id, workspaceId, deletedAt: ctx.clock.now() })
    .onConflictDoNothing()
}

/** How many virtual humans a workspace has, and how many of them are on shift. */
export async function countStaff(
  ctx: Context,
  workspaceId: string,
): Promise<{ total: number; active: number }> {
  const [row] = await ctx.db.query<{ total: number; active: number }>(
    `select count(*)::int as total, count(*) filter (where status = 'active')::int as active from staff
     where workspace_id = $2 and ($1::text[] is null or workspace_id = any($1))`,
    [visibleWorkspaces(ctx), workspaceId],
  )
  return row ?? { total: 0, active: 0 }
}

const shaped = (row: StaffRow): Staff => ({
  id: row.id,
  name: row.name,
  jobTitle: row.job_title,
  workspaceId: row.workspace_id,
  ownerUid: row.owner_uid,
  status: row.status,
  tint: row.tint,
  portraitUrl: `/files/staff/${row.id}/portrait.svg`,
  knowledgeSourceIds: row.source_ids,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  interactionsCount: row.interactions,
  averageRating: satisfaction(row.average_rating),
  conversionRate: conversionRate(row.converted, row.answered),
})
