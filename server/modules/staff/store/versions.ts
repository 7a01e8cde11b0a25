// Versions of settings, and the draft of the next.
import { and, desc, eq, lt } from 'drizzle-orm'
import type { WidgetColleague } from '#contract/visitors/widget-colleague.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { greetingsOf, linesOf } from '#contract/workspace/staff-voice-settings.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import { inToday } from '../rules/settings.ts'
import { staff, staffVersion } from '../tables.ts'

type VersionRow = typeof staffVersion.$inferSelect

export interface LiveVersion {
  number: number
  settings: StaffSettings
  publishedBy: string | null
  publishedAt: Date
}

/** How a virtual human is set for everybody; null when it is missing or not the actor's. */
export async function findLive(ctx: Context, staffId: string): Promise<LiveVersion | null> {
  const [row] = await ctx.db.prepared<LiveVersion>(
    'live-version',
    `select v.number, v.settings, v.published_by as "publishedBy", v.published_at as "publishedAt"
     from staff s join staff_version v on v.staff_id = s.id and v.number = s.live_version
     where s.id = $2 and ($1::text[] is null or s.workspace_id = any($1))`,
    [visibleWorkspaces(ctx), staffId],
  )
  return row ? { ...row, settings: inToday(row.settings) } : null
}

/** How each of the virtual humans whom the actor can see is set for everybody, by id. */
export async function findLiveByIds(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, StaffSettings>> {
  const rows = await ctx.db.prepared<{ id: string; settings: StaffSettings }>(
    'live-settings-by-ids',
    `select s.id, v.settings from staff s join staff_version v on v.staff_id = s.id and v.number = s.live_version
     where s.id = any($2) and ($1::text[] is null or s.workspace_id = any($1))`,
    [visibleWorkspaces(ctx), [...ids]],
  )
  return new Map(rows.map(({ id, settings }) => [id, inToday(settings)]))
}

/** Who is on shift, of which company, and what is live of the line beside the widget's button; null for nobody. */
export async function findWidgetColleague(ctx: Context, staffId: string): Promise<WidgetColleague | null> {
  const [row] = await ctx.db.prepared<WidgetColleague>(
    'widget-colleague',
    `select s.name, w.name as company, v.settings->'proactive' as line
     from staff s join workspace w on w.id = s.workspace_id
     left join staff_version v on v.staff_id = s.id and v.number = s.live_version
     where s.id = $2 and s.status = 'active' and ($1::text[] is null or s.workspace_id = any($1))`,
    [visibleWorkspaces(ctx), staffId],
  )
  if (row === undefined) return null
  const proactive = row.line ?? undefined
  return { ...row, line: proactive !== undefined && linesOf({ proactive }).length > 0 ? proactive : null }
}

export interface Written {
  writtenBy: string | null
  writtenAt: Date
}

/** Who published the words of a rule first, and when: whoever published something else since has not written them. */
export async function findRuleWriter(ctx: Context, staffId: string, text: string): Promise<Written | null> {
  const [row] = await ctx.db.query<Written>(
    `select published_by as "writtenBy", published_at as "writtenAt" from staff_version
     where staff_id = $2 and ($1::text[] is null or workspace_id = any($1)) and (settings->'refused'->>'reply' = $3
       or exists (select from jsonb_array_elements(settings->'rules') rule where rule->'does'->>'text' = $3))
     order by number limit 1`,
    [visibleWorkspaces(ctx), staffId, text],
  )
  return row ?? null
}

export interface Settings {
  liveVersion: number
  draft: StaffSettings | null
  draftBy: string | null
  draftAt: Date | null
  revision: number
}

const settingsColumns = {
  liveVersion: staff.liveVersion,
  draft: staff.draft,
  draftBy: staff.draftBy,
  draftAt: staff.draftAt,
  revision: staff.settingsRevision,
}

const ofStaff = (ctx: Context, id: string) => and(eq(staff.id, id), inWorkspaces(ctx, staff.workspaceId))

export async function findSettings(ctx: Context, staffId: string): Promise<Settings | null> {
  const [row] = await ctx.db.orm.select(settingsColumns).from(staff).where(ofStaff(ctx, staffId))
  return row ? withDraft(row) : null
}

const withDraft = <Row extends { draft: StaffSettings | null }>(row: Row) => ({
  ...row,
  draft: row.draft && inToday(row.draft),
})

/** The same, kept to this transaction. */
export async function lockSettings(ctx: Context, staffId: string): Promise<Settings | null> {
  const [row] = await ctx.db.orm
    .select(settingsColumns)
    .from(staff)
    .where(ofStaff(ctx, staffId))
    .for('no key update')
  return row ? withDraft(row) : null
}

/** Keeps a draft, or none; whoever edited an earlier state is refused from now on. */
export async function saveDraftRow(
  ctx: Context,
  staffId: string,
  draft: { settings: StaffSettings; by: string } | null,
  revision: number,
): Promise<void> {
  await ctx.db.orm
    .update(staff)
    .set({
      draft: draft?.settings ?? null,
      draftBy: draft?.by ?? null,
      draftAt: draft === null ? null : ctx.clock.now(),
      settingsRevision: revision,
    })
    .where(ofStaff(ctx, staffId))
}

export async function insertVersion(ctx: Context, version: Omit<VersionRow, 'publishedAt'>): Promise<void> {
  await ctx.db.orm.insert(staffVersion).values({ ...version, publishedAt: ctx.clock.now() })
}

/** Makes a version live: what of it stands in lists goes over to the virtual human. */
export async function saveLive(
  ctx: Context,
  staffId: string,
  number: number,
  settings: StaffSettings,
): Promise<void> {
  const { name, jobTitle, greeting, goal, portrait } = settings
  await ctx.db.orm
    .update(staff)
    .set({
      name,
      jobTitle,
      greeting,
      greetings: greetingsOf(settings),
      goal: goal.kind,
      ...portrait,
      liveVersion: number,
      updatedAt: ctx.clock.now(),
    })
    .where(ofStaff(ctx, staffId))
}

const ofVersions = (ctx: Context, staffId: string) =>
  and(eq(staffVersion.staffId, staffId), inWorkspaces(ctx, staffVersion.workspaceId))

/** The newest versions, or the newest of those before a number, the newest first. */
export async function findVersions(
  ctx: Context,
  staffId: string,
  { before, most }: { before: number | undefined; most: number },
): Promise<VersionRow[]> {
  const rows = await ctx.db.orm
    .select()
    .from(staffVersion)
    .where(and(ofVersions(ctx, staffId), before === undefined ? undefined : lt(staffVersion.number, before)))
    .orderBy(desc(staffVersion.number))
    .limit(most)
  return rows.map((row) => ({ ...row, settings: inToday(row.settings) }))
}

export async function findVersion(ctx: Context, staffId: string, number: number): Promise<VersionRow | null> {
  const [row] = await ctx.db.orm
    .select()
    .from(staffVersion)
    .where(and(ofVersions(ctx, staffId), eq(staffVersion.number, number)))
  return row ? { ...row, settings: inToday(row.settings) } : null
}

/** The names of those who edited and published, by their ids; who is gone is not among them. */
export async function namesOfEditors(
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
