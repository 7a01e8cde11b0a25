import { keySome } from '#server/platform/db/named-rows.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import type { UpkeepTask } from '#server/platform/jobs/upkeep.ts'
import { searchedKinds } from './actions/find.ts'

/** Keys what was called something before there were keys, or has many names at once; what is searched keys the rest itself. */
export const nameUpkeep: UpkeepTask = {
  name: 'names',
  everyMs: 60_000,
  async run({ database }, signal) {
    for (const kind of searchedKinds)
      for (;;) {
        const [unkeyed] = await inScope(database, 'operator', (db) =>
          db.query<{ id: string }>(
            `select workspace_id as id from ${kind.table} where sort_key is null and ${kind.where ?? 'true'} limit 1`,
          ),
        )
        if (!unkeyed || signal.aborted) break
        const keyed = await inScope(database, { workspaces: [unkeyed.id], userId: null }, (db) =>
          keySome(db, kind, unkeyed.id),
        )
        if (keyed === 0) break
      }
  },
}
