import type { SettingsState } from '#contract/workspace/staff-versions.ts'
import { type Context, type TxContext, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { permit } from '#server/platform/permit.ts'
import { endingOf, secretOf } from '#server/platform/signed-webhooks.ts'
import { requireRecentProof } from '#server/modules/identity/people/index.ts'
import { held, requireManaged } from '#server/modules/workspaces/index.ts'
import { canManage } from '../policy.ts'
import { deleteActionSecrets, saveActionSecret } from '../store/action-secrets.ts'
import { toldSettings } from './publish-settings.ts'
import { keepLivingStaff, requireLivingStaff } from './require-staff.ts'

/**
 * Makes the secret of an action, which is told whole this once; it is of no version, and the one before signs for a day. Fails:
 * `staff_not_accessible`, `staff_not_found`, `staff_kept_to_others`, `role_too_small`, `fresh_sign_in_needed`.
 */
export async function createActionSecret(
  ctx: Context,
  { staffId, action: actionId }: { staffId: string; action: string },
): Promise<{ secret: string; state: SettingsState }> {
  const secret = secretOf(ctx.random.token(24))
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = await requireLivingStaff(ctx, staffId)
    const manager = await held(ctx, workspaceId)
    await requireManaged(manager, workspaceId)
    permit(canManage(manager.actor, await keepLivingStaff(ctx, staffId, 'for no key update')))
    await requireRecentProof(ctx)
    await saveActionSecret(ctx, { staffId, actionId, workspaceId, secret, ending: endingOf(secret) })
    await tell(ctx, workspaceId, staffId)
    return { secret, state: await toldSettings(ctx, staffId) }
  })
}

/** Takes the secrets of all actions of a workspace away: nothing is looked up until there are others. Gives how many that were. */
export async function endActionSecrets(ctx: TxContext, workspaceId: string): Promise<number> {
  const ended = await deleteActionSecrets(ctx, workspaceId)
  for (const staffId of new Set(ended)) await tell(ctx, workspaceId, staffId)
  return ended.length
}

const tell = (ctx: TxContext, workspaceId: string, subject: string): Promise<void> =>
  announce(ctx, 'staff.changed', { subject, workspaceId, payload: { change: 'action_secret' } })
