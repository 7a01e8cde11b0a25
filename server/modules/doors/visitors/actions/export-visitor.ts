import type { VisitorData } from '#contract/visitors/visitors.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { isWithheld } from '#server/modules/identity/exports/index.ts'
import { findRowsOfVisitor } from '../store.ts'
import { requireVisitorOf } from './require-visitor.ts'

/**
 * Everything that is kept of the visitor who asks in a conversation; the audit log notes it. Fails: `conversation_not_found`,
 * `conversation_not_of_visitor`.
 */
export async function exportVisitor(ctx: Context, { id }: { id: string }): Promise<VisitorData> {
  return inTransaction(ctx, async (ctx) => {
    const { conversation, visitorId } = await requireVisitorOf(ctx, id)
    const { workspaceId, staffId } = conversation
    await announce(ctx, 'conversation.changed', {
      subject: id,
      workspaceId,
      payload: { change: 'visitor_exported', staffId },
    })
    return {
      exportedAt: ctx.clock.now().toISOString(),
      tables: await findRowsOfVisitor(ctx, visitorId, isWithheld),
    }
  })
}
