import type { UpkeepTask } from '#server/platform/jobs/upkeep.ts'
import { forgetRemoved } from './store.ts'

export { approvedAnswersRouter } from './router.ts'
export { type CorrectedPlace, findPlaces } from './actions/find-places.ts'
export { type ApprovedRow, findApproved } from './store.ts'

const dayMs = 86_400_000

/** What was removed can be taken back for a day. */
export const approvedAnswerUpkeep: UpkeepTask = {
  name: 'approved_answers',
  everyMs: 3_600_000,
  run: ({ database, clock }) => forgetRemoved(database, new Date(clock.now().getTime() - dayMs)),
}
