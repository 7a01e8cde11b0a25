// The people of a workspace, as rows.
import type { ListedMember } from '#contract/workspace/members.ts'
import { type Role, roles } from '#contract/workspace/roles.ts'
import { asOwner, type Context, everyRow, type OwnerContext } from '#server/platform/context.ts'

interface MemberRow {
  uid: string
  name: string
  email: string
  image: string | null
  role: Role
  joinedAt: Date
}

const shaped = ({ image, joinedAt, ...row }: MemberRow): ListedMember => ({
  ...row,
  photoURL: image,
  joinedAt: joinedAt.toISOString(),
})

const columns = 'p.id as uid, p.name, p.email, p.image, m.role, m.joined_at as "joinedAt"'

/** Everybody of a workspace that the actor has been shown to belong to: by role, then who came first. */
export async function findMembers(ctx: Context, workspaceId: string): Promise<ListedMember[]> {
  const rows = await asOwner(ctx, (ctx) =>
    ctx.db.query<MemberRow>(
      `select ${columns} from workspace_member m join person p on p.id = m.user_id
       where m.workspace_id = $1 and m.status = 'active'
       order by array_position($2::text[], m.role), m.joined_at, p.id limit 1000`,
      [workspaceId, roles],
    ),
  )
  return rows.map(shaped)
}

/** One of them, or null. */
export async function findMember(
  ctx: Context,
  workspaceId: string,
  uid: string,
): Promise<ListedMember | null> {
  const [row] = await asOwner(ctx, (ctx) =>
    ctx.db.query<MemberRow>(
      `select ${columns} from workspace_member m join person p on p.id = m.user_id
       where m.workspace_id = $1 and m.user_id = $2 and m.status = 'active'`,
      [workspaceId, uid],
    ),
  )
  return row ? shaped(row) : null
}

/** Whether somebody with this address belongs to the workspace. */
export async function isMemberByEmail(ctx: Context, workspaceId: string, email: string): Promise<boolean> {
  const rows = await asOwner(ctx, (ctx) =>
    ctx.db.query(
      `select 1 from workspace_member m join person p on p.id = m.user_id
       where m.workspace_id = $1 and p.email = $2`,
      [workspaceId, email],
    ),
  )
  return rows.length > 0
}

/** Nothing happens to whoever belongs to it already. */
export async function insertMember(
  ctx: OwnerContext,
  made: { workspaceId: string; uid: string; role: Role },
): Promise<void> {
  await ctx.db.query(
    `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, $3, 'active', $4)
     on conflict do nothing`,
    [made.workspaceId, made.uid, made.role, ctx.clock.now()],
  )
}

export async function saveRole(ctx: Context, workspaceId: string, uid: string, role: Role): Promise<void> {
  await ctx.db.query('update workspace_member set role = $3 where workspace_id = $1 and user_id = $2', [
    workspaceId,
    uid,
    role,
  ])
}

export async function saveOwner(ctx: Context, workspaceId: string, uid: string): Promise<void> {
  await ctx.db.query('update workspace set owner_uid = $2, updated_at = $3 where id = $1', [
    workspaceId,
    uid,
    ctx.clock.now(),
  ])
}

/** Takes somebody out of a workspace, with what stands there for them alone. */
export async function deleteMember(ctx: Context, workspaceId: string, uid: string): Promise<void> {
  await ctx.db.query('delete from workspace_member where workspace_id = $1 and user_id = $2', [
    workspaceId,
    uid,
  ])
}

/** Takes back what somebody sent to strangers in a workspace; gives which invitations those were. */
export async function deleteInvitesBy(ctx: Context, workspaceId: string, uid: string): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    'delete from workspace_invite where workspace_id = $1 and invited_by = $2 returning id',
    [workspaceId, uid],
  )
  return rows.map(({ id }) => id).toSorted()
}

/** Takes back all open invitations to a workspace; gives which those were. */
export async function deleteInvitesTo(ctx: Context, workspaceId: string): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    'delete from workspace_invite where workspace_id = $1 returning id',
    [workspaceId],
  )
  return rows.map(({ id }) => id).toSorted()
}

/** Where somebody belongs or belonged until it was deleted, and what of it they own; each is held until the transaction ends. */
export function findPlaces(ctx: Context, uid: string): Promise<{ workspaceId: string; isOwned: boolean }[]> {
  return everyRow(ctx, (db) =>
    db.query<{ workspaceId: string; isOwned: boolean }>(
      `select w.id as "workspaceId", w.owner_uid = $1 as "isOwned" from workspace w
       where w.owner_uid = $1 or exists (
         select 1 from workspace_member m where m.workspace_id = w.id and m.user_id = $1)
       order by w.id for no key update`,
      [uid],
    ),
  )
}

/** Who else belongs to a workspace, or did until it was deleted. */
export async function findOthersIn(ctx: Context, workspaceId: string, uid: string): Promise<string[]> {
  const rows = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ id: string }>(
      'select user_id as id from workspace_member where workspace_id = $1 and user_id <> $2 order by user_id',
      [workspaceId, uid],
    ),
  )
  return rows.map(({ id }) => id)
}

/** Where a person is, and their workspaces, the oldest membership first. */
export async function findWorkspacesOf(
  ctx: OwnerContext,
  uid: string,
): Promise<{ active: string | null; others: string[] }> {
  const [row] = await ctx.db.query<{ active: string | null; others: string[] }>(
    `select p.active_workspace as active,
       coalesce((select array_agg(m.workspace_id order by m.joined_at, m.workspace_id) from workspace_member m
                 where m.user_id = p.id and m.status = 'active'), '{}') as others
     from person p where p.id = $1 for no key update`,
    [uid],
  )
  return row ?? { active: null, others: [] }
}
