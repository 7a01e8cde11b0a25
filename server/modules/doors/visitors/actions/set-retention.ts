import { type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { findVisitorDays, held, requireManaged, saveVisitorDays } from '#server/modules/workspaces/index.ts'

/** For how long visitors are kept, in days. Fails: `workspace_not_found`. */
export const getRetention = (ctx: Context, { id }: { id: string }): Promise<{ days: number }> =>
  inTransaction(ctx, async (ctx) => ({
    days: (await findVisitorDays(ctx, id)) ?? fail('workspace_not_found'),
  }))

/** Sets for how long visitors are kept; who is over it goes within minutes. Fails: `workspace_not_found`. */
export async function setRetention(
  ctx: Context,
  { id, days }: { id: string; days: number },
): Promise<{ days: number }> {
  return inTransaction(ctx, async (ctx) => {
    await requireManaged(await held(ctx, id), id)
    await saveVisitorDays(ctx, id, days)
    await announce(ctx, 'workspace.changed', {
      subject: id,
      workspaceId: id,
      payload: { change: 'visitor_retention' },
    })
    return { days }
  })
}
