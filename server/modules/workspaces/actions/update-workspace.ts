import { productLogo } from '#contract/file-paths.ts'
import type { Workspace } from '#contract/workspace/workspaces.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail, isFailure } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { saveActiveWorkspace } from '#server/modules/identity/people/index.ts'
import { canManage, canOwn } from '../policy.ts'
import { findRoleNow, lockWorkspace, renameWorkspace, saveLogo } from '../store.ts'
import { requireWorkspace } from './list-workspaces.ts'

/** Renames a workspace and tells its members. Fails: `workspace_not_found`, `role_too_small`. */
export async function updateWorkspace(
  ctx: Context,
  { id, name }: { id: string; name: string },
): Promise<Workspace> {
  return inTransaction(ctx, async (ctx) => {
    const before = await requireManaged(await held(ctx, id), id)
    await renameWorkspace(ctx, id, name)
    await announce(ctx, 'workspace.changed', { subject: id, workspaceId: id, payload: { change: 'renamed' } })
    return { ...before, name }
  })
}

/**
 * Holds a workspace until the transaction ends, and gives the actor with the role that they have there now: whoever was removed
 * or made less while they waited may do no more than that allows. Fails: `workspace_not_found`, for deleted ones too.
 */
export async function held(ctx: Context, id: string): Promise<Context> {
  const actor = person(ctx)
  await lockWorkspace(ctx, id)
  const role = (await findRoleNow(ctx, id)) ?? fail('workspace_not_found')
  return { ...ctx, actor: { ...actor, roles: { ...actor.roles, [id]: role } } }
}

/** A workspace that the actor may change. Fails: `workspace_not_found`, for missing and foreign alike; `role_too_small`. */
export async function requireManaged(ctx: Context, id: string): Promise<Workspace> {
  const found = await requireWorkspace(ctx, id)
  permit(canManage(ctx.actor, found))
  return found
}

/**
 * Holds the workspace of something that stands in it and that the actor may change; whoever may not see the workspace is told
 * `absent`, as if there were nothing there. Whoever holds that thing too does so after this, so that nobody waits in a circle.
 */
export async function heldToManage(
  ctx: Context,
  workspaceId: string,
  absent: 'invite_not_found' | 'webhook_not_found',
): Promise<void> {
  try {
    await requireManaged(await held(ctx, workspaceId), workspaceId)
  } catch (error) {
    if (isFailure(error, 'workspace_not_found')) fail(absent)
    throw error
  }
}

/** A workspace that the actor owns. Fails: `workspace_not_found`, for missing and foreign alike; `role_too_small`. */
export async function requireOwned(ctx: Context, id: string): Promise<Workspace> {
  const found = await requireWorkspace(ctx, id)
  permit(canOwn(ctx.actor, found))
  return found
}

/**
 * Gives a workspace another logo, the product's own for null, and tells its members; `before` is the address of the one
 * that nobody shows any more. Fails: `workspace_not_found`, `role_too_small`.
 */
export async function changeLogo(
  ctx: Context,
  { id, logoUrl }: { id: string; logoUrl: string | null },
): Promise<{ before: string; logoUrl: string }> {
  return inTransaction(ctx, async (ctx) => {
    // Two logos at once are settled one after the other, so that each is either shown or forgotten.
    const workspace = await requireManaged(await held(ctx, id), id)
    const after = logoUrl ?? productLogo
    await saveLogo(ctx, id, after)
    await announce(ctx, 'workspace.changed', { subject: id, workspaceId: id, payload: { change: 'logo' } })
    return { before: workspace.logoUrl, logoUrl: after }
  })
}

/** Makes a workspace the active one of the signed-in person: every list and figure follows. Fails: `workspace_not_found`. */
export async function activateWorkspace(
  ctx: Context,
  { id }: { id: string },
): Promise<{ activeWorkspace: string }> {
  const { uid } = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    await requireWorkspace(ctx, id)
    await saveActiveWorkspace(ctx, uid, id)
    await announce(ctx, 'account.changed', { subject: uid, workspaceId: null, userId: uid })
    return { activeWorkspace: id }
  })
}
