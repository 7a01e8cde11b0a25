// Invitations as rows. Whoever is invited sees no row of the workspace yet: theirs are read by the role that sees all rows, by the
// address that they have confirmed.
import type { Language } from '#contract/languages.ts'
import type { Invite, ReceivedInvite } from '#contract/workspace/members.ts'
import type { GivenRole } from '#contract/workspace/roles.ts'
import { type Context, everyRow } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'

export interface InviteRow {
  id: string
  workspaceId: string
  email: string
  role: GivenRole
  sentAt: Date
  expiresAt: Date
}

const columns = `id, workspace_id as "workspaceId", invited_email as email, role, sent_at as "sentAt", expires_at as "expiresAt"`

export const shapedInvite = ({ id, email, role, sentAt, expiresAt }: InviteRow): Invite => ({
  id,
  email,
  role,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** Those of a workspace, newest first, with those that are over. */
export function findInvites(ctx: Context, workspaceId: string): Promise<InviteRow[]> {
  return ctx.db.query<InviteRow>(
    `select ${columns} from workspace_invite
     where workspace_id = $1 and ($2::text[] is null or workspace_id = any($2)) order by sent_at desc, id desc limit 200`,
    [workspaceId, visibleWorkspaces(ctx)],
  )
}

/** Of a workspace, how many to others than this address still count. */
export async function countOpenInvites(ctx: Context, workspaceId: string, email: string): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(
    `select count(*)::int as count from workspace_invite
     where workspace_id = $1 and ($2::text[] is null or workspace_id = any($2)) and invited_email <> $3 and expires_at > $4`,
    [workspaceId, visibleWorkspaces(ctx), email, ctx.clock.now()],
  )
  return row?.count ?? 0
}

/** One of the actor's workspaces; null when there is none. Whoever changes it holds the workspace. */
export async function findInvite(ctx: Context, id: string): Promise<InviteRow | null> {
  const [row] = await ctx.db.query<InviteRow>(
    `select ${columns} from workspace_invite where id = $1 and ($2::text[] is null or workspace_id = any($2))`,
    [id, visibleWorkspaces(ctx)],
  )
  return row ?? null
}

/** Writes an invitation; one that stood for the same address begins anew with this role. */
export async function saveInvite(
  ctx: Context,
  made: InviteRow & { invitedBy: string; language: Language },
): Promise<InviteRow> {
  const { id, workspaceId, email, role, invitedBy, language, sentAt, expiresAt } = made
  // Addresses of strangers are not kept for ever.
  await ctx.db.query(
    `delete from workspace_invite where workspace_id = $1 and expires_at < $2::timestamptz - interval '30 days'`,
    [workspaceId, sentAt],
  )
  const [row] = await ctx.db.query<InviteRow>(
    `insert into workspace_invite
       (id, workspace_id, invited_email, role, invited_by, language, sent_at, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $7)
     on conflict (workspace_id, invited_email) do update set role = excluded.role, invited_by = excluded.invited_by,
       sent_at = excluded.sent_at, expires_at = excluded.expires_at
     returning ${columns}`,
    [id, workspaceId, email, role, invitedBy, language, sentAt, expiresAt],
  )
  if (row === undefined) throw new Error('an invitation was not written')
  return row
}

export async function deleteInvite(ctx: Context, id: string): Promise<void> {
  await ctx.db.query('delete from workspace_invite where id = $1', [id])
}

/** What was sent to this address and still counts, newest first. */
export async function findReceived(ctx: Context, email: string): Promise<ReceivedInvite[]> {
  const rows = await everyRow(ctx, (db) =>
    db.query<Omit<ReceivedInvite, 'expiresAt'> & { expiresAt: Date }>(
      `select i.id, w.name as "workspaceName", p.name as "invitedBy", i.role, i.expires_at as "expiresAt"
       from workspace_invite i join workspace w on w.id = i.workspace_id left join person p on p.id = i.invited_by
       where i.invited_email = $1 and i.expires_at > $2 and w.deleted_at is null order by i.sent_at desc, i.id desc limit 100`,
      [email, ctx.clock.now()],
    ),
  )
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

/** The workspace that an invitation leads to, held until the transaction ends; null when either is gone. */
export async function lockInvited(ctx: Context, id: string): Promise<string | null> {
  const [row] = await everyRow(ctx, (db) =>
    db.query<{ id: string }>(
      `select w.id from workspace w where w.id = (select i.workspace_id from workspace_invite i where i.id = $1)
         and w.deleted_at is null for no key update`,
      [id],
    ),
  )
  return row?.id ?? null
}

/** Takes what was sent to this address, once; null when it is over, taken back, or was meant for another. */
export async function takeReceived(ctx: Context, id: string, email: string): Promise<InviteRow | null> {
  const [row] = await everyRow(ctx, (db) =>
    db.query<InviteRow>(
      `delete from workspace_invite where id = $1 and invited_email = $2 and expires_at > $3
         and not exists (select 1 from workspace w where w.id = workspace_id and w.deleted_at is not null)
       returning ${columns}`,
      [id, email, ctx.clock.now()],
    ),
  )
  return row ?? null
}

/** What its mail says; null when it is over. */
export async function findMailed(
  ctx: Context,
  id: string,
): Promise<{
  email: string
  role: GivenRole
  workspaceName: string
  invitedBy: string | null
  language: string
  isKnown: boolean
} | null> {
  const [row] = await everyRow(ctx, (db) =>
    db.query<{
      email: string
      role: GivenRole
      workspaceName: string
      invitedBy: string | null
      language: string
      isKnown: boolean
    }>(
      `select i.invited_email as email, i.role, w.name as "workspaceName", p.name as "invitedBy",
         coalesce(known.layout_preferences->>'language', known.language, i.language) as language,
         known.id is not null as "isKnown"
       from workspace_invite i join workspace w on w.id = i.workspace_id left join person p on p.id = i.invited_by
       left join person known on known.email = i.invited_email
       where i.id = $1 and i.expires_at > $2 and w.deleted_at is null`,
      [id, ctx.clock.now()],
    ),
  )
  return row ?? null
}
