import type { Invite } from '#contract/workspace/members.ts'
import type { GivenRole } from '#contract/workspace/roles.ts'
import { asOwner, type Context, type TxContext, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { askedLanguage } from '#server/platform/http/asked-language.ts'
import { takeAttempts } from '#server/platform/take-attempt.ts'
import { requireRoomForMember } from '#server/modules/billing/index.ts'
import { normalEmail } from '#server/modules/identity/accounts/index.ts'
import { findByEmail } from '#server/modules/identity/people/index.ts'
import { held, heldToManage, requireManaged } from '#server/modules/workspaces/index.ts'
import { isMemberByEmail } from '#server/modules/workspaces/members/index.ts'
import { sendInviteMail } from '../jobs.ts'
import { endOfInvite, invitesByAddress, invitesByPerson, mostInvites } from '../rules.ts'
import {
  countOpenInvites,
  deleteInvite,
  findInvite,
  findInvites,
  type InviteRow,
  saveInvite,
  shapedInvite,
} from '../store.ts'

/** The invitations of a workspace, newest first, with those that are over. Fails: `workspace_not_found`, `role_too_small`. */
export async function listInvites(ctx: Context, { id }: { id: string }): Promise<{ items: Invite[] }> {
  return inTransaction(ctx, async (ctx) => {
    await requireManaged(ctx, id)
    return { items: (await findInvites(ctx, id)).map((row) => shapedInvite(row)) }
  })
}

/**
 * Invites an address to a workspace and mails it; whoever is invited already is mailed again, with this role. Fails:
 * `workspace_not_found`, `role_too_small`, `member_known`, `invite_limit_reached`, `plan_limit_members`, `too_many_attempts`.
 */
export async function createInvite(
  ctx: Context,
  { id: workspaceId, email: typed, role }: { id: string; email: string; role: GivenRole },
): Promise<Invite> {
  const { uid } = person(ctx)
  const email = normalEmail(typed)
  await inTransaction(ctx, async (ctx) => {
    await requireManaged(ctx, workspaceId)
    if (await isMemberByEmail(ctx, workspaceId, email)) fail('member_known')
  })
  await takeMails(ctx, workspaceId, email)
  return inTransaction(ctx, async (ctx) => {
    await requireManaged(await held(ctx, workspaceId), workspaceId)
    const now = ctx.clock.now()
    await requireRoomForInvite(ctx, workspaceId, email)
    const invited = await asOwner(ctx, (ctx) => findByEmail(ctx, email))
    await requireRoomForMember(ctx, workspaceId, invited?.uid ?? null)
    const invite = await saveInvite(ctx, {
      id: ctx.ids.next(),
      workspaceId,
      email,
      role,
      sentAt: now,
      expiresAt: endOfInvite(now),
      invitedBy: uid,
      language: askedLanguage(ctx.client.headers),
    })
    return send(ctx, invite, 'sent')
  })
}

/** Mails an invitation again; it counts for another week. Fails: `invite_not_found`, `role_too_small`, `invite_limit_reached`, `too_many_attempts`. */
export async function resendInvite(ctx: Context, { id }: { id: string }): Promise<Invite> {
  const { uid } = person(ctx)
  const { workspaceId, email } = await inTransaction(ctx, (ctx) => heldInvite(ctx, id))
  await takeMails(ctx, workspaceId, email)
  return inTransaction(ctx, async (ctx) => {
    const before = await heldInvite(ctx, id)
    const now = ctx.clock.now()
    await requireRoomForInvite(ctx, workspaceId, email)
    const invite = await saveInvite(ctx, {
      ...before,
      sentAt: now,
      expiresAt: endOfInvite(now),
      invitedBy: uid,
      language: askedLanguage(ctx.client.headers),
    })
    return send(ctx, invite, 'sent_again')
  })
}

/** Takes an invitation back. Fails: `invite_not_found`, `role_too_small`. */
export async function revokeInvite(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = await heldInvite(ctx, id)
    await announce(ctx, 'invite.changed', { subject: id, workspaceId, payload: { change: 'revoked' } })
    await deleteInvite(ctx, id)
    return { id }
  })
}

/** Those that are over stand in the list and leave room. */
async function requireRoomForInvite(ctx: Context, workspaceId: string, email: string): Promise<void> {
  if ((await countOpenInvites(ctx, workspaceId, email)) >= mostInvites)
    fail('invite_limit_reached', { most: mostInvites })
}

/** An invitation that the actor may change now, held with its workspace until the transaction ends. */
async function heldInvite(ctx: Context, id: string): Promise<InviteRow> {
  const { workspaceId } = (await findInvite(ctx, id)) ?? fail('invite_not_found')
  await heldToManage(ctx, workspaceId, 'invite_not_found')
  // It may have been taken back, or accepted, while the workspace was waited for.
  return (await findInvite(ctx, id)) ?? fail('invite_not_found')
}

async function send(ctx: TxContext, invite: InviteRow, change: 'sent' | 'sent_again'): Promise<Invite> {
  const { id, workspaceId } = invite
  await sendInviteMail(ctx, id, workspaceId)
  await announce(ctx, 'invite.changed', { subject: id, workspaceId, payload: { change } })
  return shapedInvite(invite)
}

/** Whoever invites writes to strangers in the product's name. */
const takeMails = (ctx: Context, workspaceId: string, email: string): Promise<void> =>
  takeAttempts(ctx, [
    { limit: invitesByPerson, key: person(ctx).uid },
    { limit: invitesByAddress, key: `${workspaceId} ${email}` },
  ])
