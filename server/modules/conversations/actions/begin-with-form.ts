import type { FilledForm } from '#contract/visitors/visits.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { lockFloor, saveFloor } from '../store/floor.ts'
import { reachByContact } from './reach-goal.ts'
import { startConversation } from './start-conversation.ts'

/** Begins a visitor's conversation with what they said of themselves before it. Fails: `staff_not_on_shift`. */
export async function beginWithForm(
  ctx: Context,
  { staffId, form: { name, email, language } }: { staffId: string; form: FilledForm },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { id } = await startConversation(ctx, { staffId })
    const contact = { contactName: name ?? null, contactEmail: email ?? null, contactLanguage: language }
    await saveFloor(ctx, id, contact, true)
    if (email === undefined) return
    await reachByContact(ctx, (await lockFloor(ctx, id)) ?? fail('conversation_not_found', { id }))
  })
}
