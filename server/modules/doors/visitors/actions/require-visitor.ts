import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { findFloor, type SharedConversation } from '#server/modules/conversations/index.ts'
import { canManageVisitor } from '../policy.ts'

/** Who asks in a conversation, for a member of its workspace. Fails: `conversation_not_found`, `conversation_not_of_visitor`. */
export async function requireVisitorOf(
  ctx: Context,
  id: string,
): Promise<{ conversation: SharedConversation; visitorId: string }> {
  const conversation = (await findFloor(ctx, id)) ?? fail('conversation_not_found', { id })
  permit(canManageVisitor(ctx.actor, conversation))
  return { conversation, visitorId: conversation.visitorId ?? fail('conversation_not_of_visitor') }
}
