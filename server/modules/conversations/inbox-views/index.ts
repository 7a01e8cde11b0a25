import type { UpkeepTask } from '#server/platform/jobs/upkeep.ts'
import { forgetRemoved } from './store.ts'

export { findViews } from './store.ts'
export { inboxViewsRouter } from './router.ts'

const dayMs = 86_400_000

/** What was removed can be taken back for a day. */
export const inboxViewUpkeep: UpkeepTask = {
  name: 'inbox_views',
  everyMs: 3_600_000,
  run: ({ database, clock }) => forgetRemoved(database, new Date(clock.now().getTime() - dayMs)),
}
