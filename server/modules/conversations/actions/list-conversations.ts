import type {
  Conversation,
  ConversationDetail,
  ConversationFilter,
  Message,
} from '#contract/conversations.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { placeOf } from '#server/platform/db/paging.ts'
import { requireStaff } from '#server/modules/staff/index.ts'
import { findConversationPage } from '../store/conversations.ts'
import { findMessages } from '../store/messages.ts'
import { isUnderWay } from '../store/answers-under-way.ts'
import { requireConversation } from './require-conversation.ts'

/** The conversations with one virtual human, newest first. Fails: `staff_not_accessible`. */
export async function listConversations(
  ctx: Context,
  {
    staffId,
    limit,
    cursor,
    only,
  }: {
    staffId: string
    limit: number
    cursor?: string | undefined
    only?: ConversationFilter | undefined
  },
): Promise<{ items: Conversation[]; nextCursor: string | null; total: number }> {
  const after = placeOf(cursor)
  return inTransaction(ctx, async (ctx) => {
    await requireStaff(ctx, staffId)
    return findConversationPage(ctx, { staffId, only: only ?? null, after, limit })
  })
}

/** One conversation with its messages and receipts. Fails: `conversation_not_found`. */
export async function getConversation(ctx: Context, { id }: { id: string }): Promise<ConversationDetail> {
  return inTransaction(ctx, async (ctx) => ({
    ...(await requireConversation(ctx, id)),
    messages: (await findMessages(ctx, id)).map((message) => stateNow(ctx, message)),
  }))
}

/** An answer whose maker is gone can be asked for again. */
function stateNow(ctx: Context, message: Message): Message {
  if (message.state !== 'answering') return message
  const isAlive = isUnderWay(ctx, { id: message.id, createdAt: new Date(message.createdAt) })
  return isAlive ? message : { ...message, state: 'interrupted' }
}
