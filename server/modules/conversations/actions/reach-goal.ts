// What a visitor does that is the goal of a virtual human.
import { type Context, type TxContext, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { leadsToGoal, requireLive } from '#server/modules/staff/index.ts'
import { canCall } from '../policy.ts'
import { saveConversation } from '../store/conversations.ts'
import { lockFloor, type SharedConversation } from '../store/floor.ts'
import { tellChange } from './change-floor.ts'
import { requireConversation } from './require-conversation.ts'

/** An address was left: that is the goal, or it is not. */
export async function reachByContact(ctx: TxContext, conversation: SharedConversation): Promise<void> {
  const { settings } = await requireLive(ctx, conversation.staffId)
  if (settings.goal.kind === 'contact') await reach(ctx, conversation)
}

/** Notes that a visitor follows a link; gives whether that is the goal. Fails: `conversation_not_found`. */
export async function followLink(
  ctx: Context,
  { id, address }: { id: string; address: string },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const conversation = (await lockFloor(ctx, id)) ?? fail('conversation_not_found', { id })
    permit(canCall(ctx.actor, conversation))
    const { settings } = await requireLive(ctx, conversation.staffId)
    if (!leadsToGoal(settings.goal, address)) return false
    await reach(ctx, conversation)
    return true
  })
}

async function reach(ctx: TxContext, conversation: SharedConversation): Promise<void> {
  const { converted } = await requireConversation(ctx, conversation.id)
  if (converted) return
  await saveConversation(ctx, conversation.id, { converted: true })
  await tellChange(ctx, conversation, 'converted')
}
