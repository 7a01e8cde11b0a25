import type { InboxView } from '#contract/visitors/inbox.ts'
import type { ViewCounts } from '#contract/visitors/inbox-views.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { countView } from '#server/modules/conversations/inbox/index.ts'
import { findViews } from '../store.ts'

/** How many conversations are in the actor's views of the active workspace; none where no workspace is active. */
export async function countViews(ctx: Context): Promise<ViewCounts> {
  const { activeWorkspace: workspaceId, uid } = person(ctx)
  if (workspaceId === null) return { waiting: 0, mine: 0, snoozed: 0, saved: [] }
  return inTransaction(ctx, async (ctx) => {
    const count = (view: InboxView, query = '') => countView(ctx, { workspaceId, uid, view, query })
    const [views, waiting, mine, snoozed] = await Promise.all([
      findViews(ctx, workspaceId),
      count('waiting'),
      count('mine'),
      count('snoozed'),
    ])
    const saved: ViewCounts['saved'] = []
    // Views that look for the same are counted once.
    const known = new Map<string, number>()
    for (const { id, view, query } of views) {
      const key = JSON.stringify([view, query])
      const counted = known.get(key) ?? (await count(view, query))
      known.set(key, counted)
      saved.push({ id, count: counted })
    }
    return { waiting, mine, snoozed, saved }
  })
}
