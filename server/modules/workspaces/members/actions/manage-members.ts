import type { ListedMember } from '#contract/workspace/members.ts'
import { type GivenRole, roleMay } from '#contract/workspace/roles.ts'
import { asOwner, type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail, isFailure } from '#server/platform/fail.ts'
import { requireRoomFor } from '#server/modules/billing/index.ts'
import { requireRecentProof, tellPerson } from '#server/modules/identity/people/index.ts'
import {
  held,
  requireFewOwned,
  requireManaged,
  requireOwned,
  requireWorkspace,
} from '#server/modules/workspaces/index.ts'
import { findMember, findMembers, saveOwner, saveRole } from '../store.ts'
import { revokeInvitesBy, takeOut } from './take-out.ts'

/** Who works in a workspace, the owner first. Fails: `workspace_not_found`. */
export async function listMembers(ctx: Context, { id }: { id: string }): Promise<{ items: ListedMember[] }> {
  return inTransaction(ctx, async (ctx) => {
    await requireWorkspace(ctx, id)
    return { items: await findMembers(ctx, id) }
  })
}

/**
 * Gives a member another role; it holds from their next request on. Fails: `workspace_not_found`, `role_too_small`,
 * `member_not_found`, `owner_stays`.
 */
export async function updateMember(
  ctx: Context,
  { id, uid, role }: { id: string; uid: string; role: GivenRole },
): Promise<ListedMember> {
  return inTransaction(ctx, async (ctx) => {
    const member = await requireChangeable(ctx, id, uid)
    if (member.role === role) return member
    await saveRole(ctx, id, uid, role)
    if (!roleMay(role, 'manage')) await revokeInvitesBy(ctx, id, uid)
    await announce(ctx, 'member.changed', { subject: uid, workspaceId: id, payload: { change: 'role' } })
    await tellPerson(ctx, uid)
    return { ...member, role }
  })
}

/**
 * Removes a member: their key for the workspace ends at once, their live streams within seconds. Fails:
 * `workspace_not_found`, `role_too_small`, `member_not_found`, `owner_stays`.
 */
export async function removeMember(
  ctx: Context,
  { id, uid }: { id: string; uid: string },
): Promise<{ uid: string }> {
  return inTransaction(ctx, async (ctx) => {
    await requireChangeable(ctx, id, uid)
    await takeOut(ctx, { workspaceId: id, uid, change: 'removed' })
    return { uid }
  })
}

/** Leaves a workspace for the oldest other one, or for a new one. Fails: `workspace_not_found`, `owner_stays`. */
export async function leaveWorkspace(
  ctx: Context,
  { id }: { id: string },
): Promise<{ activeWorkspace: string }> {
  const { uid } = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    const workspace = await requireWorkspace(await held(ctx, id), id)
    if (workspace.ownerUid === uid) fail('owner_stays')
    return { activeWorkspace: await takeOut(ctx, { workspaceId: id, uid, change: 'left' }) }
  })
}

/**
 * Makes a member the owner; whoever owned it becomes an admin. Fails: `workspace_not_found`, `role_too_small`,
 * `member_not_found`, `fresh_sign_in_needed`; `workspace_limit_reached` and `new_owner_has_no_room` when the new owner cannot
 * have it.
 */
export async function handOverWorkspace(
  ctx: Context,
  { id, uid }: { id: string; uid: string },
): Promise<{ ownerUid: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { ownerUid } = await requireOwned(await held(ctx, id), id)
    if ((await findMember(ctx, id, uid)) === null) fail('member_not_found')
    await requireRecentProof(ctx)
    if (uid === ownerUid) return { ownerUid }
    await requireRoomFor(ctx, uid, async () => {
      await saveRole(ctx, id, ownerUid, 'admin')
      await saveRole(ctx, id, uid, 'owner')
      await saveOwner(ctx, id, uid)
    }).catch(withoutPlan)
    await asOwner(ctx, (ctx) => requireFewOwned(ctx, uid))
    await announce(ctx, 'member.changed', { subject: uid, workspaceId: id, payload: { change: 'owner' } })
    await tellPerson(ctx, uid)
    await tellPerson(ctx, ownerUid)
    return { ownerUid: uid }
  })
}

/** Which plan somebody else has, and how full it is, is theirs to know; and what is bought here would make no room there. */
function withoutPlan(error: unknown): never {
  if (isFailure(error) && 'plan' in error.params) return fail('new_owner_has_no_room')
  throw error
}

/** A member whom the actor may change, with the workspace held until the transaction ends. */
async function requireChangeable(ctx: Context, id: string, uid: string): Promise<ListedMember> {
  await requireManaged(await held(ctx, id), id)
  const member = (await findMember(ctx, id, uid)) ?? fail('member_not_found')
  if (member.role === 'owner') fail('owner_stays')
  return member
}
