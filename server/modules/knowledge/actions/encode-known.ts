import { encodingName } from '#engine/answer/encoder/encoding-name.ts'
import { contextFor, inTransaction, nobody } from '#server/platform/context.ts'
import { forEach, type UpkeepTask } from '#server/platform/jobs/upkeep.ts'
import { encodeNext } from '../jobs.ts'
import { findUnencodedRuns } from '../store/encodings.ts'

/** Has the sentence encoder see what was read before there was one, or when there was another. */
export const encodingUpkeep: UpkeepTask = {
  name: 'encoding',
  everyMs: 10 * 60_000,
  async run(adapters, signal) {
    if (!adapters.config.research.encodes) return
    const left = await findUnencodedRuns(adapters.database, encodingName())
    await forEach({ log: adapters.log, signal }, 'encoding', left, ({ id, workspaceId }) => {
      const actor = { kind: 'job', workspaceId, uid: null } as const
      const ctx = contextFor(adapters, { actor, requestId: 'encoding', client: nobody, signal })
      return inTransaction(ctx, (ctx) => encodeNext(ctx, id, true))
    })
  },
}
