import { and, eq } from 'drizzle-orm'
import type { Staff, StaffStatus } from '#contract/staff.ts'
import type { Context } from '#server/platform/context.ts'
import type { ListedColumns } from '#server/platform/db/listing.ts'
import type { NamedKind } from '#server/platform/db/named-rows.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import { conversionRate, portraitUrl, satisfaction } from './rules.ts'
import { deletedStaff, staff, staffKnowledge } from './tables.ts'

interface StaffRow {
  id: string
  workspace_id: string
  owner_uid: string
  name: string
  job_title: string
  status: StaffStatus
  tint: number
  face: string | null
  live_version: number
  greeting: string
  greetings: NonNullable<Staff['greetings']>
  goal: Staff['goal']
  live_on: Staff['liveOn']
  created_at: Date
  updated_at: Date
  source_ids: string[]
  editor_uids: string[] | null
  interactions: number
  average_rating: number | null
  answered: number
  converted: number
}

/** What is read of a row `t` of `staff`. */
const columns = `t.id, t.workspace_id, t.owner_uid, t.name, t.job_title, t.status, t.tint, t.face, t.live_version,
    t.greeting, t.greetings, t.goal, d.live_on, t.created_at, t.updated_at, t.answers + n.answers as interactions,
    t.answered + n.answered as answered, t.converted + n.converted as converted,
    (t.rating_sum + n.rating_sum)::double precision / nullif(t.rated + n.rated, 0) as average_rating,
    array(select k.source_id from staff_knowledge k where k.staff_id = t.id order by k.position) as source_ids,
    case when t.has_editors then array(select e.user_id from staff_editor e where e.staff_id = t.id order by e.user_id) end
      as editor_uids`

/** With what is noted of the figures and not added up yet; what members asked are trials. */
const joins = `cross join lateral (
    select coalesce(sum(c.answers), 0)::int as answers,
      coalesce(sum(c.answers) filter (where c.before = '-infinity'), 0)::int as answered,
      coalesce(sum(c.converted) filter (where c.before = '-infinity'), 0)::int as converted,
      coalesce(sum(c.rated_1 + c.rated_2 + c.rated_3 + c.rated_4 + c.rated_5), 0)::int as rated,
      coalesce(sum(c.rated_1 + 2 * c.rated_2 + 3 * c.rated_3 + 4 * c.rated_4 + 5 * c.rated_5), 0)::int as rating_sum
    from figure_change c where c.staff_id = t.id and c.asked_by = 'visitor') n
  cross join lateral (
    select json_build_object('link', coalesce(bool_or(o.kind = 'link'), false),
      'widget', coalesce(bool_or(o.kind = 'widget'), false),
      'seenOn', max(o.seen_on) filter (where o.kind = 'widget' and o.seen_on = any(o.sites))) as live_on
    from door o where o.staff_id = t.id and o.is_open) d`

/** By name, job title, and when they were hired. */
export const namedStaff: NamedKind = { kind: 'staff', table: 'staff', name: 'name', detail: 'job_title' }

/** One virtual human, or null when it is missing or in a workspace that the actor cannot see. */
export async function findStaff(ctx: Context, id: string): Promise<Staff | null> {
  const [row] = await ctx.db.prepared<StaffRow>(
    'staff',
    `select ${columns} from staff t ${joins} where t.id = $2 and ($1::text[] is null or t.workspace_id = any($1))`,
    [visibleWorkspaces(ctx), id],
  )
  return row ? shaped(row) : null
}

/** Those of the virtual humans whom the actor can see, in no order. */
export async function findStaffByIds(ctx: Context, ids: readonly string[]): Promise<Staff[]> {
  const rows = await ctx.db.prepared<StaffRow>(
    'staff-by-ids',
    `select ${columns} from staff t ${joins} where t.id = any($2) and ($1::text[] is null or t.workspace_id = any($1))`,
    [visibleWorkspaces(ctx), [...ids]],
  )
  return rows.map(shaped)
}

/** For whoever needs it to stay, counts what belongs to it, or deletes it. */
export type StaffLock = 'for key share' | 'for no key update' | 'for update'

/** Keeps the row to this transaction, so that nobody deletes it meanwhile; to itself alone for whoever deletes it. */
export async function lockStaff(ctx: Context, id: string, lock: StaffLock): Promise<void> {
  await ctx.db.query(
    `select 1 from staff where id = $2 and ($1::text[] is null or workspace_id = any($1)) ${lock}`,
    [visibleWorkspaces(ctx), id],
  )
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

/** What is kept of somebody's looks, or null when it is missing or in a workspace that the actor cannot see. */
export async function findPortrait(
  ctx: Context,
  id: string,
): Promise<{ portrait: string | null; face: string | null } | null> {
  const [row] = await ctx.db.orm
    .select({ portrait: staff.portrait, face: staff.face })
    .from(staff)
    .where(and(eq(staff.id, id), inWorkspaces(ctx, staff.workspaceId)))
    .limit(1)
  return row ?? null
}

type NewStaff = Pick<
  Staff,
  'id' | 'workspaceId' | 'ownerUid' | 'name' | 'jobTitle' | 'status' | 'tint' | 'knowledgeSourceIds'
>

/** Keeps a new virtual human, and gives it as it would be read: nobody has asked it anything yet. */
export async function insertStaff(
  ctx: Context,
  { face, ...made }: NewStaff & { face: string },
): Promise<Staff> {
  const now = ctx.clock.now()
  const { knowledgeSourceIds, ...row } = made
  await ctx.db.orm.insert(staff).values({ ...row, face, createdAt: now, updatedAt: now })
  if (knowledgeSourceIds.length > 0) await saveStaffKnowledge(ctx, made, knowledgeSourceIds)
  return {
    ...made,
    editorUids: null,
    portraitUrl: portraitUrl(made.id, face),
    version: 1,
    greeting: '',
    greetings: {},
    goal: 'none',
    liveOn: { link: false, widget: false, seenOn: null },
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    interactionsCount: 0,
    averageRating: satisfaction(null),
    conversionRate: conversionRate(0, 0),
  }
}

/** Keeps what is given, and gives what stands in the row now; null when it was deleted meanwhile. */
export async function saveStaff(
  ctx: Context,
  id: string,
  changed: { status?: StaffStatus },
): Promise<Pick<Staff, 'name' | 'jobTitle' | 'status' | 'updatedAt'> | null> {
  const { name, jobTitle, status, updatedAt } = staff
  const [saved] = await ctx.db.orm
    .update(staff)
    .set({ ...changed, updatedAt: ctx.clock.now() })
    .where(and(eq(staff.id, id), inWorkspaces(ctx, staff.workspaceId)))
    .returning({ name, jobTitle, status, updatedAt })
  return saved ? { ...saved, updatedAt: saved.updatedAt.toISOString() } : null
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

/** The name of whoever was hired last, or null. */
export async function findNewestName(ctx: Context, workspaceId: string): Promise<string | null> {
  const [row] = await ctx.db.prepared<{ name: string }>(
    'newest-staff-name',
    `select name from staff where workspace_id = $2 and ($1::text[] is null or workspace_id = any($1))
     order by created_at desc, id desc limit 1`,
    [visibleWorkspaces(ctx), workspaceId],
  )
  return row?.name ?? null
}

/** How many virtual humans a workspace has, and how many of them are on shift and have a goal. */
export async function countStaff(
  ctx: Context,
  workspaceId: string,
): Promise<{ total: number; active: number; withGoal: number }> {
  const [row] = await ctx.db.query<{ total: number; active: number; withGoal: number }>(
    `select count(*)::int as total, count(*) filter (where status = 'active')::int as active,
       count(*) filter (where goal <> 'none')::int as "withGoal" from staff
     where workspace_id = $2 and ($1::text[] is null or workspace_id = any($1))`,
    [visibleWorkspaces(ctx), workspaceId],
  )
  return row ?? { total: 0, active: 0, withGoal: 0 }
}

const shaped = (row: StaffRow): Staff => ({
  id: row.id,
  name: row.name,
  jobTitle: row.job_title,
  workspaceId: row.workspace_id,
  ownerUid: row.owner_uid,
  status: row.status,
  tint: row.tint,
  portraitUrl: portraitUrl(row.id, row.face),
  knowledgeSourceIds: row.source_ids,
  editorUids: row.editor_uids,
  version: row.live_version,
  greeting: row.greeting,
  greetings: row.greetings,
  goal: row.goal,
  liveOn: row.live_on,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  interactionsCount: row.interactions,
  averageRating: satisfaction(row.average_rating),
  conversionRate: conversionRate(row.converted, row.answered),
})

/** What a list of virtual humans reads. */
export const listedStaff: ListedColumns<StaffRow, Staff> = { columns, joins, shaped }
