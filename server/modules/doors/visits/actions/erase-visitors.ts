import { contextFor, type Context, inTransaction, nobody } from '#server/platform/context.ts'
import { forEach, type UpkeepTask } from '#server/platform/jobs/upkeep.ts'
import { type ErasedBecause, eraseConversationsOf } from '#server/modules/conversations/index.ts'
import { deleteVisitors, findDueVisitors, lockVisitors } from '../store/visitors.ts'
import { visiting } from './visit.ts'

/**
 * Erases visitors with everything of theirs; figures keep their counts. With `before`, only those of them who have not asked
 * since. Gives how many there were. Whoever calls has asked for permission.
 */
export async function eraseVisitors(
  ctx: Context,
  ids: readonly string[],
  why: ErasedBecause,
  before: Date | null = null,
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockVisitors(ctx, ids, before)
    await eraseConversationsOf(ctx, found, why)
    await deleteVisitors(ctx, found)
    return found.length
  })
}

/** Erases the visitor who asks; what they were known by is worth nothing from then on. */
export async function forgetVisit(ctx: Context): Promise<Record<string, never>> {
  await eraseVisitors(ctx, [visiting(ctx).visitorId], 'visitor_left')
  return {}
}

/** Erases who has not asked anything for as long as their workspace keeps visitors, some at a time until nobody is left. */
export const visitorUpkeep: UpkeepTask = {
  name: 'visitors',
  everyMs: 600_000,
  async run(adapters, signal) {
    const now = adapters.clock.now()
    for (let erased = 1; erased > 0; ) {
      erased = 0
      const due = (await findDueVisitors(adapters.database, now)).map((of) => ({ id: of.workspaceId, ...of }))
      await forEach({ log: adapters.log, signal }, 'visitors', due, async ({ workspaceId, before, ids }) => {
        const ctx = contextFor(adapters, {
          actor: { kind: 'job', workspaceId, uid: null },
          requestId: 'visitors',
          client: nobody,
          signal,
        })
        erased += await eraseVisitors(ctx, ids, 'visitor_expired', before)
      })
      if (signal.aborted) return
    }
  },
}
