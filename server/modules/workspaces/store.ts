import { and, asc, eq } from 'drizzle-orm'
import { productLogo } from '#contract/file-paths.ts'
import type { Workspace } from '#contract/workspace/workspaces.ts'
import type { Role } from '#contract/workspace/roles.ts'
import { actorId, type Context } from '#server/platform/context.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import { maskedKey } from './rules.ts'
import { workspace, workspaceMember } from './tables.ts'

/** The workspaces that the actor may see, oldest first. */
export async function findWorkspaces(ctx: Context): Promise<Workspace[]> {
  const rows = await ctx.db.orm
    .select()
    .from(workspace)
    .where(inWorkspaces(ctx, workspace.id))
    .orderBy(asc(workspace.createdAt), asc(workspace.id))
    .limit(200)
  const members = await ctx.db.orm
    .select()
    .from(workspaceMember)
    .where(inWorkspaces(ctx, workspaceMember.workspaceId))
    .limit(10_000)
  return rows.map((row) => shaped(row, members))
}

/** One workspace, or null when it is missing or not the actor's. */
export async function findWorkspace(ctx: Context, id: string): Promise<Workspace | null> {
  const [row] = await ctx.db.orm
    .select()
    .from(workspace)
    .where(and(eq(workspace.id, id), inWorkspaces(ctx, workspace.id)))
    .limit(1)
  if (!row) return null
  const members = await ctx.db.orm
    .select()
    .from(workspaceMember)
    .where(eq(workspaceMember.workspaceId, id))
    .limit(1_000)
  return shaped(row, members)
}

/** What of a workspace is set up; null when it is missing or not the actor's. */
export async function findSetUp(
  ctx: Context,
  id: string,
): Promise<{ hasLogo: boolean; hasKey: boolean } | null> {
  const [row] = await ctx.db.query<{ hasLogo: boolean; hasKey: boolean }>(
    `select logo_url <> $3 as "hasLogo", api_key_last_four is not null as "hasKey"
     from workspace where id = $2 and ($1::text[] is null or id = any($1))`,
    [visibleWorkspaces(ctx), id, productLogo],
  )
  return row ?? null
}

/** How many workspaces this person owns; nobody else counts for them until the transaction ends. */
export async function countOwned(ctx: Context, uid: string): Promise<number> {
  await ctx.db.query('select 1 from person where id = $1 for no key update', [uid])
  const [row] = await ctx.db.query<{ owned: number }>(
    `select count(*)::int as owned from workspace_member where user_id = $1 and role = 'owner' and status = 'active'`,
    [uid],
  )
  return row?.owned ?? 0
}

export async function insertWorkspace(
  ctx: Context,
  made: { id: string; name: string; ownerUid: string },
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.orm.insert(workspace).values({ ...made, createdAt: now, updatedAt: now })
  await ctx.db.orm
    .insert(workspaceMember)
    .values({ workspaceId: made.id, userId: made.ownerUid, role: 'owner', status: 'active', joinedAt: now })
}

export async function renameWorkspace(ctx: Context, id: string, name: string): Promise<void> {
  await ctx.db.orm
    .update(workspace)
    .set({ name, updatedAt: ctx.clock.now() })
    .where(and(eq(workspace.id, id), inWorkspaces(ctx, workspace.id)))
}

/** The last four characters of the key, or null when there is none. */
export async function saveKeyEnding(ctx: Context, id: string, lastFour: string | null): Promise<void> {
  await ctx.db.orm
    .update(workspace)
    .set({ apiKeyLastFour: lastFour, updatedAt: ctx.clock.now() })
    .where(and(eq(workspace.id, id), inWorkspaces(ctx, workspace.id)))
}

/** After how many days without a question visitors of a workspace are erased; null when it is missing or not the actor's. */
export async function findVisitorDays(ctx: Context, id: string): Promise<number | null> {
  const [row] = await ctx.db.orm
    .select({ days: workspace.visitorDays })
    .from(workspace)
    .where(and(eq(workspace.id, id), inWorkspaces(ctx, workspace.id)))
    .limit(1)
  return row?.days ?? null
}

export async function saveVisitorDays(ctx: Context, id: string, visitorDays: number): Promise<void> {
  await ctx.db.orm
    .update(workspace)
    .set({ visitorDays, updatedAt: ctx.clock.now() })
    .where(and(eq(workspace.id, id), inWorkspaces(ctx, workspace.id)))
}

/** Whoever else wants to change the workspace or who belongs to it waits until this transaction ends. */
export async function lockWorkspace(ctx: Context, id: string): Promise<void> {
  await ctx.db.orm
    .select({ id: workspace.id })
    .from(workspace)
    .where(and(eq(workspace.id, id), inWorkspaces(ctx, workspace.id)))
    .for('no key update')
}

/** What the actor is in the workspace now, whatever they were when they asked; null when they, or it, are gone. */
export async function findRoleNow(ctx: Context, id: string): Promise<Role | null> {
  const [row] = await ctx.db.query<{ role: Role }>(
    `select m.role from workspace_member m join workspace w on w.id = m.workspace_id
     where m.workspace_id = $1 and m.user_id = $2 and m.status = 'active' and w.deleted_at is null
       and ($3::text[] is null or m.workspace_id = any($3))`,
    [id, actorId(ctx.actor), visibleWorkspaces(ctx)],
  )
  return row?.role ?? null
}

export async function saveLogo(ctx: Context, id: string, logoUrl: string): Promise<void> {
  await ctx.db.orm
    .update(workspace)
    .set({ logoUrl, updatedAt: ctx.clock.now() })
    .where(and(eq(workspace.id, id), inWorkspaces(ctx, workspace.id)))
}

function shaped(
  row: typeof workspace.$inferSelect,
  members: (typeof workspaceMember.$inferSelect)[],
): Workspace {
  const own = members.filter(({ workspaceId, status }) => workspaceId === row.id && status === 'active')
  return {
    id: row.id,
    name: row.name,
    logoUrl: row.logoUrl,
    apiKey: row.apiKeyLastFour === null ? null : maskedKey(row.apiKeyLastFour),
    ownerUid: row.ownerUid,
    members: Object.fromEntries(
      own.map(({ userId, role, joinedAt }) => [
        userId,
        { role, status: 'active', joinedAt: joinedAt.toISOString() },
      ]),
    ),
    createdAt: row.createdAt.toISOString(),
  }
}
