import { contextFor, nobody } from '#server/platform/context.ts'
import type { UpkeepTask } from '#server/platform/jobs/upkeep.ts'
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
    for (const id of await findOver(ctx, lastDeletion(adapters.clock.now()))) {
      if (signal.aborted) return
      await eraseWorkspace(ctx, id)
    }
  },
}
