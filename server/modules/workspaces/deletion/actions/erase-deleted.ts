import { contextFor, nobody } from '#server/platform/context.ts'
import { forEach, type UpkeepTask } from '#server/platform/jobs/upkeep.ts'
import { eraseWorkspace } from '#server/modules/identity/accounts/index.ts'
import { lastDeletion } from '../rules.ts'
import { findOver } from '../store.ts'

/** Takes out of everything what was deleted a week ago. */
export const deletionUpkeep: UpkeepTask = {
  name: 'deleted-workspaces',
  everyMs: 600_000,
  async run(adapters, signal) {
    const ctx = contextFor(adapters, {
      actor: { kind: 'guest' },
      requestId: 'deleted-workspaces',
      client: nobody,
      signal,
    })
    const over = await findOver(ctx, lastDeletion(adapters.clock.now()))
    await forEach(
      ctx,
      'deleted-workspaces',
      over.map((id) => ({ id })),
      ({ id }) => eraseWorkspace(ctx, id),
    )
  },
}
