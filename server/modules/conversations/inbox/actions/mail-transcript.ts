import { type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import {
  canShare,
  findTranscriptHead,
  lockFloor,
  noteTranscript,
  takeTranscript,
} from '#server/modules/conversations/index.ts'

/**
 * Sends a conversation to its visitor, at the address that is known of them. Fails: `conversation_not_found`,
 * `conversation_not_of_visitor`, `inbox_address_unknown`, `too_many_transcripts`.
 */
export async function mailTranscript(ctx: Context, { id }: { id: string }): Promise<{ email: string }> {
  const email = await inTransaction(ctx, (ctx) => requireAddress(ctx, id))
  await takeTranscript(ctx, id, email)
  return inTransaction(ctx, async (ctx) => {
    const known = await requireAddress(ctx, id)
    const conversation = (await lockFloor(ctx, id)) ?? fail('conversation_not_found', { id })
    await noteTranscript(ctx, conversation)
    return { email: known }
  })
}

async function requireAddress(ctx: Context, id: string): Promise<string> {
  const conversation = (await lockFloor(ctx, id)) ?? fail('conversation_not_found', { id })
  permit(canShare(ctx.actor, conversation))
  return (await findTranscriptHead(ctx, id))?.email ?? fail('inbox_address_unknown')
}
