import type { Conversation, Message } from '#contract/conversations.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { canManage, canRate } from '../policy.ts'
import {
  deleteConversationRow,
  findConversation,
  lockConversation,
  saveConversation,
} from '../store/conversations.ts'
import { findFloor } from '../store/floor.ts'
import { saveRating } from '../store/messages.ts'
import { requireConversation, requireMessage } from './require-conversation.ts'

/**
 * Rates an answer from 1 to 5, or takes the rating back. Fails: `message_not_found`, `message_not_rateable`,
 * `conversation_of_visitor`.
 */
export async function rateAnswer(
  ctx: Context,
  { id, rating }: { id: string; rating: number | null },
): Promise<Message> {
  return inTransaction(ctx, async (ctx) => {
    const message = await requireMessage(ctx, id)
    await lockConversation(ctx, message.conversationId)
    // That of another visitor is not there for this one.
    const conversation =
      (await findConversation(ctx, message.conversationId)) ?? fail('message_not_found', { id })
    permit(canRate(ctx.actor, conversation))
    if (message.role !== 'staff' || message.state !== 'complete') fail('message_not_rateable')
    await saveRating(ctx, id, rating)
    const { workspaceId, staffId } = conversation
    await announce(ctx, 'message.rated', {
      subject: id,
      workspaceId,
      payload: { conversationId: conversation.id, staffId, rating },
    })
    return { ...message, rating }
  })
}

/** Marks by hand whether a conversation reached its goal. Fails: `conversation_not_found`, `staff_kept_to_others`. */
export async function setConverted(
  ctx: Context,
  { id, converted }: { id: string; converted: boolean },
): Promise<Conversation> {
  return inTransaction(ctx, async (ctx) => {
    const conversation = (await findFloor(ctx, id)) ?? fail('conversation_not_found', { id })
    permit(canManage(ctx.actor, conversation))
    await saveConversation(ctx, id, { converted })
    const { workspaceId, staffId } = conversation
    await announce(ctx, 'conversation.changed', {
      subject: id,
      workspaceId,
      payload: { change: 'converted', staffId },
    })
    return requireConversation(ctx, id)
  })
}

/** Deletes a conversation with its messages, receipts and ratings. Fails: `conversation_not_found`, `staff_kept_to_others`. */
export async function deleteConversation(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const conversation = (await findFloor(ctx, id)) ?? fail('conversation_not_found', { id })
    permit(canManage(ctx.actor, conversation))
    await deleteConversationRow(ctx, id)
    const { workspaceId, staffId } = conversation
    await announce(ctx, 'conversation.deleted', { subject: id, workspaceId, payload: { staffId } })
    return { id }
  })
}
