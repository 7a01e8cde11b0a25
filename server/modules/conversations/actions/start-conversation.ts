import type { ConversationDetail } from '#contract/conversations.ts'
import { actorId, behindCommit, type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { keepLivingStaff, requireTried, takesQuestions } from '#server/modules/staff/index.ts'
import { canTalkTo } from '../policy.ts'
import { noticeText } from '../rules.ts'
import { insertConversation } from '../store/conversations.ts'
import { findMessages, insertMessage } from '../store/messages.ts'
import { warmIndex } from './prepare-answer.ts'
import { requireConversation } from './require-conversation.ts'

/**
 * Begins a conversation; its first line says that this is an AI. Fails: `staff_not_accessible`, `staff_not_found`,
 * `staff_not_on_shift`.
 */
export async function startConversation(
  ctx: Context,
  { staffId, triesDraft = false }: { staffId: string; triesDraft?: boolean },
): Promise<ConversationDetail> {
  return inTransaction(ctx, async (ctx) => {
    const staff = await keepLivingStaff(ctx, staffId)
    permit(canTalkTo(ctx.actor, staff))
    if (!takesQuestions(staff.status)) fail('staff_not_on_shift')
    const { workspaceId } = staff
    const id = ctx.ids.short()
    const visitorId = ctx.actor.kind === 'visitor' ? ctx.actor.visitorId : null
    await insertConversation(ctx, {
      id,
      workspaceId,
      staffId,
      userId: actorId(ctx.actor),
      visitorId,
      triesDraft,
    })
    await insertMessage(ctx, {
      id: ctx.ids.next(),
      workspaceId,
      conversationId: id,
      role: 'notice',
      text: noticeText(triesDraft ? (await requireTried(ctx, staffId)).name : staff.name),
      state: 'complete',
    })
    await announce(ctx, 'conversation.changed', {
      subject: id,
      workspaceId,
      payload: { change: 'started', staffId },
    })
    // A visitor's conversation begins with their question, which makes the index itself.
    if (ctx.actor.kind === 'person') ctx.db.transaction.afterCommit(() => warmIndex(behindCommit(ctx), staff))
    return { ...(await requireConversation(ctx, id)), messages: await findMessages(ctx, id) }
  })
}
