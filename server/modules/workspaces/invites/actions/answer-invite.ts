import type { ReceivedInvite } from '#contract/workspace/members.ts'
import type { Person } from '#server/platform/actor.ts'
import { asOwner, type Context, type OwnerContext, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { requireRoomForMember } from '#server/modules/billing/index.ts'
import {
  findById,
  lockPerson,
  saveActiveWorkspace,
  tellPerson,
} from '#server/modules/identity/people/index.ts'
import { insertMember } from '#server/modules/workspaces/members/index.ts'
import { endOnboarding } from '#server/modules/workspaces/onboarding/index.ts'
import { findReceived, type InviteRow, lockInvited, takeReceived } from '../store.ts'

/** The invitations to the address that the signed-in person has confirmed, newest first. */
export async function listReceivedInvites(ctx: Context): Promise<{ items: ReceivedInvite[] }> {
  return asOwner(ctx, async (ctx) => ({ items: await findReceived(ctx, await confirmedEmail(ctx)) }))
}

/**
 * Joins the workspace and makes it the active one; whoever was still setting up their own is done with that. Fails:
 * `invite_not_found`, `plan_limit_members`.
 */
export async function acceptInvite(
  ctx: Context,
  { id }: { id: string },
): Promise<{ activeWorkspace: string }> {
  const actor = person(ctx)
  return asOwner(ctx, async (ctx) => {
    const { workspaceId, role } = await takeInvite(ctx, id)
    await requireRoomForMember(ctx, workspaceId, actor.uid)
    await insertMember(ctx, { workspaceId, uid: actor.uid, role })
    await saveActiveWorkspace(ctx, actor.uid, workspaceId)
    await endOnboarding(ctx, actor.uid)
    await inTransaction({ ...ctx, actor: joined(actor, workspaceId) }, (ctx) =>
      announce(ctx, 'member.changed', { subject: actor.uid, workspaceId, payload: { change: 'joined' } }),
    )
    await tellPerson(ctx, actor.uid)
    return { activeWorkspace: workspaceId }
  })
}

/** Says no; whoever manages the workspace sees that it is no longer open. Fails: `invite_not_found`. */
export async function declineInvite(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  return asOwner(ctx, async (ctx) => {
    const { workspaceId } = await takeInvite(ctx, id)
    await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid: null } }, (ctx) =>
      announce(ctx, 'invite.changed', { subject: id, workspaceId, payload: { change: 'declined' } }),
    )
    return { id }
  })
}

async function takeInvite(ctx: OwnerContext, id: string): Promise<InviteRow> {
  // The workspace first, as everywhere: nobody joins one that is being deleted meanwhile.
  if ((await lockInvited(ctx, id)) === null) return fail('invite_not_found')
  await lockPerson(ctx, person(ctx).uid)
  return (await takeReceived(ctx, id, await confirmedEmail(ctx))) ?? fail('invite_not_found')
}

/** Invitations are proven by the address, so one that is not confirmed proves nothing. */
async function confirmedEmail(ctx: OwnerContext): Promise<string> {
  const found = await findById(ctx, person(ctx).uid)
  return found?.emailVerified ? found.email : fail('invite_not_found')
}

const joined = (actor: Person, workspaceId: string): Person => ({
  ...actor,
  workspaces: [...actor.workspaces, workspaceId],
})
