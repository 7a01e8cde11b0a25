import { type Context, inTransaction } from '#server/platform/context.ts'
import { eraseVisitors } from '#server/modules/doors/visits/index.ts'
import { requireVisitorOf } from './require-visitor.ts'

/**
 * Erases the visitor who asks in a conversation, with all of their conversations; figures keep their counts. Fails:
 * `conversation_not_found`, `conversation_not_of_visitor`.
 */
export async function eraseVisitor(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { visitorId } = await requireVisitorOf(ctx, id)
    await eraseVisitors(ctx, [visitorId], 'visitor_erased')
    return { id }
  })
}
