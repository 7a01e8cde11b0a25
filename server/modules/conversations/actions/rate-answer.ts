import type { Conversation, Message } from '#contract/conversations.ts'
import { type Context, inTransaction, type TxContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { requireLive } from '#server/modules/staff/index.ts'
import { canManage, canRate } from '../policy.ts'
import { isBadRating } from '../rules.ts'
import {
  deleteConversationRow,
  findConversation,
  lockConversation,
  saveConversation,
} from '../store/conversations.ts'
import { findEvents, findFloor, insertEvent, lockFloor } from '../store/floor.ts'
import { saveRating } from '../store/messages.ts'
import { tellChange } from './change-floor.ts'
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
    // Nobody is told of what is as it was.
    if (!(await saveRating(ctx, id, rating))) return { ...message, rating }
    const { workspaceId, staffId } = conversation
    if (ctx.actor.kind === 'visitor' && isBadRating(rating)) await offerAfterRating(ctx, conversation.id)
    await announce(ctx, 'message.rated', {
      subject: id,
      workspaceId,
      payload: { conversationId: conversation.id, staffId, rating },
    })
    return { ...message, rating }
  })
}

/** Offers a person to a visitor who is not content, once until something else happens. */
async function offerAfterRating(ctx: TxContext, id: string): Promise<void> {
  const floor = await lockFloor(ctx, id)
  if (floor === null || floor.speaker !== 'staff' || floor.wantedSince !== null) return
  if (!(await requireLive(ctx, floor.staffId)).settings.handOff.whenRatedBadly) return
  const told = (await findEvents(ctx, id)).at(-1)
  if (told === 'offered' || told === 'rated_badly') return
  await insertEvent(ctx, floor, 'rated_badly', null)
  await tellChange(ctx, floor, 'rated_badly')
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
