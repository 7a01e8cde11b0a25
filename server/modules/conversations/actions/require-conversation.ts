import type { Conversation, Message } from '#contract/conversations.ts'
import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { findConversation } from '../store/conversations.ts'
import { findMessage } from '../store/messages.ts'

/** One conversation. Fails with `conversation_not_found`, for missing and foreign alike. */
export const requireConversation = async (ctx: Context, id: string): Promise<Conversation> =>
  (await findConversation(ctx, id)) ?? fail('conversation_not_found', { id })

/** One message. Fails with `message_not_found`, for missing and foreign alike. */
export const requireMessage = async (ctx: Context, id: string): Promise<Message> =>
  (await findMessage(ctx, id)) ?? fail('message_not_found', { id })
