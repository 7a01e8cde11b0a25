import { type OwnerContext, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { switchOffWebhooks } from '#server/modules/workspaces/webhooks/index.ts'
import { deleteInvitesTo, findOthersIn, findPlaces } from '../store.ts'
import { endGivenBy, takeOut } from './take-out.ts'

interface Ended {
  keys: number
  webhooks: number
  /** Members and invitations. */
  people: number
}

/**
 * Ends all that somebody may have given others, or programs of theirs: keys and open invitations wherever they work, and in
 * what they own every member, every invitation, and every webhook, which is switched off. In deleted workspaces too, for those may
 * come back. To be called when nobody knows who it was that gave it.
 */
export async function endGivenAccess(ctx: OwnerContext, uid: string): Promise<Ended> {
  const ended: Ended = { keys: 0, webhooks: 0, people: 0 }
  for (const { workspaceId, isOwned } of await findPlaces(ctx, uid))
    await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid } }, async (ctx) => {
      if (await endGivenBy(ctx, workspaceId, uid)) ended.keys += 1
      if (!isOwned) return
      for (const other of await findOthersIn(ctx, workspaceId, uid)) {
        await takeOut(ctx, { workspaceId, uid: other, change: 'removed' })
        ended.people += 1
      }
      for (const subject of await deleteInvitesTo(ctx, workspaceId)) {
        await announce(ctx, 'invite.changed', { subject, workspaceId, payload: { change: 'revoked' } })
        ended.people += 1
      }
      ended.webhooks += await switchOffWebhooks(ctx, workspaceId)
    })
  return ended
}
