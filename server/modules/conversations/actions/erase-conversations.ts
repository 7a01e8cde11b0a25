import type { TxContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { eraseConversationRows } from '../store/conversations.ts'

/** By a member, by themselves, or by time. */
export type ErasedBecause = 'visitor_erased' | 'visitor_left' | 'visitor_expired'

/**
 * Erases the conversations of visitors, in the transaction that erases them: questions, answers, receipts, ratings. The
 * figures keep their counts. `change` says why, to who listens.
 */
export async function eraseConversationsOf(
  ctx: TxContext,
  visitorIds: readonly string[],
  change: ErasedBecause,
): Promise<void> {
  for (const { id, staffId, workspaceId } of await eraseConversationRows(ctx, visitorIds))
    await announce(ctx, 'conversation.deleted', { subject: id, workspaceId, payload: { change, staffId } })
}
