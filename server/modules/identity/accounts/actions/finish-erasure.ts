import { asOwner, type Context, contextFor, inTransaction, nobody } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { UpkeepTask } from '#server/platform/jobs/upkeep.ts'
import { finishErasure } from '../jobs.ts'
import { findOpenErasures } from '../store.ts'

/** Has removed what is left of an account or a workspace, in the name of nobody; once, however often it is asked. */
export async function beginErasure(ctx: Context, id: string): Promise<void> {
  const actor = { kind: 'job', workspaceId: `workspace_${id}`, uid: null } as const
  await inTransaction({ ...ctx, actor }, (ctx) => enqueue(ctx, finishErasure, { id }, { key: id }))
}

/** Begins anew what was given up, such as while a store of files was away for longer than a job is tried. */
export const erasureUpkeep: UpkeepTask = {
  name: 'account-remains',
  everyMs: 600_000,
  async run(adapters, signal) {
    const ctx = contextFor(adapters, {
      actor: { kind: 'guest' },
      requestId: 'account-remains',
      client: nobody,
      signal,
    })
    for (const id of await asOwner(ctx, findOpenErasures)) await asOwner(ctx, (ctx) => beginErasure(ctx, id))
  },
}
