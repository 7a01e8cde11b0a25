import {
  asOwner,
  type Context,
  type OwnerContext,
  type TxContext,
  inTransaction,
} from '#server/platform/context.ts'
import { forgetAnswersTo } from '#server/platform/db/idempotency.ts'
import { announce } from '#server/platform/events/events.ts'
import { findById, saveActiveWorkspace, tellPerson } from '#server/modules/identity/people/index.ts'
import { createFirstWorkspace, saveKeyEnding } from '#server/modules/workspaces/index.ts'
import { deleteKeyOf } from '#server/modules/workspaces/keys/index.ts'
import { deleteInvitesBy, deleteMember, findWorkspacesOf } from '../store.ts'

/**
 * Takes somebody out of a workspace: membership, the key that they made there, their open invitations, and where they are now. Gives the workspace
 * where they are then; who belongs to no other gets an empty one, for nobody can work without.
 */
export async function takeOut(
  ctx: TxContext,
  { workspaceId, uid, change }: { workspaceId: string; uid: string; change: 'removed' | 'left' },
): Promise<string> {
  await announce(ctx, 'member.changed', { subject: uid, workspaceId, payload: { change } })
  await endGivenBy(ctx, workspaceId, uid)
  await deleteMember(ctx, workspaceId, uid)
  return settle(ctx, uid)
}

/**
 * Ends what somebody gave programs and people in a workspace: the key that they made there, and their open invitations. Says
 * whether there was such a key, and how many invitations.
 */
export async function endGivenBy(
  ctx: TxContext,
  workspaceId: string,
  uid: string,
): Promise<{ hadKey: boolean; invites: number }> {
  const hadKey = await asOwner(ctx, (ctx) => deleteKeyOf(ctx, workspaceId, uid))
  if (hadKey) await tellKeyRevoked(ctx, workspaceId)
  return { hadKey, invites: await revokeInvitesBy(ctx, workspaceId, uid) }
}

async function tellKeyRevoked(ctx: TxContext, workspaceId: string): Promise<void> {
  await saveKeyEnding(ctx, workspaceId, null)
  await announce(ctx, 'workspace.changed', {
    subject: workspaceId,
    workspaceId,
    payload: { change: 'key_revoked' },
  })
}

/** Takes back the open invitations of somebody who may invite nobody any more; gives how many. */
export async function revokeInvitesBy(ctx: TxContext, workspaceId: string, uid: string): Promise<number> {
  const revoked = await deleteInvitesBy(ctx, workspaceId, uid)
  for (const id of revoked)
    await announce(ctx, 'invite.changed', { subject: id, workspaceId, payload: { change: 'revoked' } })
  return revoked.length
}

/** Where somebody is whose active workspace may be gone: there still, in their oldest one, or in a new one. */
export async function settle(ctx: Context, uid: string): Promise<string> {
  await forgetAnswersTo(ctx, uid)
  return asOwner(ctx, async (ctx) => {
    const { active, others } = await findWorkspacesOf(ctx, uid)
    const next = others.find((id) => id === active) ?? others[0] ?? (await beginAnew(ctx, uid))
    if (next !== active) await saveActiveWorkspace(ctx, uid, next)
    await tellPerson(ctx, uid)
    return next
  })
}

async function beginAnew(ctx: OwnerContext, uid: string): Promise<string> {
  const id = `workspace_${ctx.ids.short()}`
  const displayName = (await findById(ctx, uid))?.displayName ?? ''
  await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId: id, uid } }, (ctx) =>
    createFirstWorkspace(ctx, { id, uid, displayName }),
  )
  return id
}
