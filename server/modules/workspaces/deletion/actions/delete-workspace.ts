import type { DeletedWorkspace } from '#contract/workspace/deletion.ts'
import type { Person } from '#server/platform/actor.ts'
import { asOwner, type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { requireRoomFor } from '#server/modules/billing/index.ts'
import { requireRecentProof, saveActiveWorkspace, tellPerson } from '#server/modules/identity/people/index.ts'
import { held, requireFewOwned, requireOwned } from '#server/modules/workspaces/index.ts'
import { settle } from '#server/modules/workspaces/members/index.ts'
import { lastDeletion } from '../rules.ts'
import { endMemberships, findDeleted, restoreMemberships, shapedDeletion } from '../store.ts'

/**
 * Deletes a workspace: from now on nobody belongs to it, and its doors and keys lead nowhere; a week later it is gone. Its
 * people are in another of theirs, or in a new one. Fails: `workspace_not_found`, `role_too_small`, `workspace_name_wrong`,
 * `fresh_sign_in_needed`.
 */
export async function deleteWorkspace(
  ctx: Context,
  { id, name }: { id: string; name: string },
): Promise<DeletedWorkspace> {
  return inTransaction(ctx, async (ctx) => {
    const workspace = await requireOwned(await held(ctx, id), id)
    if (workspace.name.trim() !== name) fail('workspace_name_wrong', {})
    await requireRecentProof(ctx)
    await announce(ctx, 'workspace.changed', { subject: id, workspaceId: id, payload: { change: 'deleted' } })
    for (const uid of await endMemberships(ctx, id)) await settle(ctx, uid)
    return shapedDeletion({ id, name: workspace.name, deletedAt: ctx.clock.now() })
  })
}

/** The deleted workspaces of whoever asks, as long as they can be brought back. */
export async function listDeletedWorkspaces(ctx: Context): Promise<{ items: DeletedWorkspace[] }> {
  return { items: await findDeleted(ctx, person(ctx).uid, lastDeletion(ctx.clock.now())) }
}

/**
 * Brings a deleted workspace back and goes there. Fails: `workspace_not_found`, for what was never theirs or is gone;
 * `workspace_limit_reached`, and `plan_limit_staff` and its like, when there is no room for it any more.
 */
export async function restoreWorkspace(
  ctx: Context,
  { id }: { id: string },
): Promise<{ activeWorkspace: string }> {
  const actor = person(ctx)
  const { uid } = actor
  return asOwner(ctx, async (ctx) => {
    const after = lastDeletion(ctx.clock.now())
    const back = await requireRoomFor(ctx, uid, () => restoreMemberships(ctx, { id, uid, after }))
    if (back === null) return fail('workspace_not_found')
    await requireFewOwned(ctx, uid)
    await saveActiveWorkspace(ctx, uid, id)
    const returned: Person = { ...actor, workspaces: [...actor.workspaces, id] }
    await inTransaction({ ...ctx, actor: returned }, (ctx) =>
      announce(ctx, 'workspace.changed', { subject: id, workspaceId: id, payload: { change: 'restored' } }),
    )
    for (const member of back) await tellPerson(ctx, member)
    return { activeWorkspace: id }
  })
}
