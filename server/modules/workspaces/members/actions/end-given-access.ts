import { type OwnerContext, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { deleteSecret, endVouched } from '#server/modules/doors/visits/index.ts'
import { endActionSecrets } from '#server/modules/staff/index.ts'
import { switchOffWebhooks } from '#server/modules/workspaces/webhooks/index.ts'
import { deleteInvitesTo, findOthersIn, findPlaces } from '../store.ts'
import { endGivenBy, takeOut } from './take-out.ts'

interface Ended {
  keys: number
  webhooks: number
  /** Members and invitations. */
  people: number
  /** With which programs vouched for visitors, or knew look-ups. */
  secrets: number
}

/**
 * Ends all that somebody may have given others, or programs of theirs: keys and open invitations wherever they work, and in
 * what they own every member, every invitation, the secret that vouches for visitors with what it vouched for, the secrets of actions, and
 * every webhook, which is switched off under a new secret. In deleted workspaces too, for those may come back. To be called when nobody knows who it was that gave it.
 */
export async function endGivenAccess(ctx: OwnerContext, uid: string): Promise<Ended> {
  const ended: Ended = { keys: 0, webhooks: 0, people: 0, secrets: 0 }
  for (const { workspaceId, isOwned } of await findPlaces(ctx, uid))
    await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid } }, async (ctx) => {
      const { hadKey, invites } = await endGivenBy(ctx, workspaceId, uid)
      if (hadKey) ended.keys += 1
      ended.people += invites
      if (!isOwned) return
      for (const other of await findOthersIn(ctx, workspaceId, uid)) {
        await takeOut(ctx, { workspaceId, uid: other, change: 'removed' })
        ended.people += 1
      }
      for (const subject of await deleteInvitesTo(ctx, workspaceId)) {
        await announce(ctx, 'invite.changed', { subject, workspaceId, payload: { change: 'revoked' } })
        ended.people += 1
      }
      // Whoever has come in with a secret would go on as whom it vouched for, also after it is gone.
      const vouched = await endVouched(ctx, workspaceId)
      if ((await deleteSecret(ctx, workspaceId)) || vouched > 0) {
        const payload = { change: 'visitor_identity' }
        await announce(ctx, 'workspace.changed', { subject: workspaceId, workspaceId, payload })
        ended.secrets += 1
      }
      ended.secrets += await endActionSecrets(ctx, workspaceId)
      ended.webhooks += await switchOffWebhooks(ctx, workspaceId)
    })
  return ended
}
