// The doors of virtual humans, as their workspace sees them, and as somebody finds one who comes from outside.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { DoorKind } from '#contract/visitors/doors.ts'
import { asSystem, type Context } from '#server/platform/context.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import { door } from './tables.ts'

export type DoorRow = typeof door.$inferSelect

const hasAddress = inArray(door.kind, ['link', 'widget'])

const ofStaff = (ctx: Context, staffId: string) =>
  and(eq(door.staffId, staffId), hasAddress, inWorkspaces(ctx, door.workspaceId))

/** The doors of a virtual human that were ever opened. */
export const findDoors = (ctx: Context, staffId: string): Promise<DoorRow[]> =>
  ctx.db.orm.select().from(door).where(ofStaff(ctx, staffId)).orderBy(asc(door.kind))

/** One of them, kept to this transaction; null when it was never opened. */
export async function lockDoor(ctx: Context, staffId: string, kind: DoorKind): Promise<DoorRow | null> {
  const [row] = await ctx.db.orm
    .select()
    .from(door)
    .where(and(ofStaff(ctx, staffId), eq(door.kind, kind)))
    .for('update')
  return row ?? null
}

/** The door by which programs ask a virtual human, made when the first one does. It has no address. */
export async function openProgramDoor(
  ctx: Context,
  made: Pick<DoorRow, 'id' | 'workspaceId' | 'staffId' | 'key'>,
): Promise<string> {
  const { id, workspaceId, staffId, key } = made
  const find = () =>
    ctx.db.prepared<{ id: string }>(
      'program-door',
      `select id from door where staff_id = $2 and kind = 'program' and ($1::text[] is null or workspace_id = any($1))`,
      [visibleWorkspaces(ctx), staffId],
    )
  const [known] = await find()
  if (known) return known.id
  await ctx.db.query(
    `insert into door (id, workspace_id, staff_id, kind, key, is_open, sites, created_at, updated_at)
     values ($1, $2, $3, 'program', $4, true, '{}', $5, $5) on conflict do nothing`,
    [id, workspaceId, staffId, key, ctx.clock.now()],
  )
  const [opened] = await find()
  return opened?.id ?? id
}

/** Makes the door unless somebody else just did. */
export async function insertDoor(
  ctx: Context,
  made: Pick<DoorRow, 'id' | 'workspaceId' | 'staffId' | 'kind' | 'key'>,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.orm
    .insert(door)
    .values({ ...made, isOpen: false, sites: [], createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

export async function saveDoor(
  ctx: Context,
  id: string,
  changed: Partial<Pick<DoorRow, 'isOpen' | 'key' | 'sites'>>,
): Promise<DoorRow | null> {
  const [row] = await ctx.db.orm
    .update(door)
    .set({ ...changed, updatedAt: ctx.clock.now() })
    .where(and(eq(door.id, id), inWorkspaces(ctx, door.workspaceId)))
    .returning()
  return row ?? null
}

/** Not of a workspace that was deleted and may come back. */
const ofLivingWorkspace = sql`exists (select 1 from workspace w where w.id = ${door.workspaceId} and w.deleted_at is null)`

/** The open door with this key, whosever it is; null when there is none. */
export async function findOpenDoor(ctx: Context, key: string): Promise<DoorRow | null> {
  return asSystem(ctx, async ({ db }) => {
    const [row] = await db.orm
      .select()
      .from(door)
      .where(and(eq(door.key, key), eq(door.isOpen, true), hasAddress, ofLivingWorkspace))
      .limit(1)
    return row ?? null
  })
}

/** Notes that a site fetched the widget. */
export async function saveSeen(ctx: Context, id: string, site: string): Promise<void> {
  await ctx.db.orm
    .update(door)
    .set({ seenAt: ctx.clock.now(), seenOn: site })
    .where(and(eq(door.id, id), inWorkspaces(ctx, door.workspaceId)))
}
