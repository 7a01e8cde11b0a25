import { inScope } from '#server/platform/db/transaction.ts'
import { forEach, type UpkeepTask } from '#server/platform/jobs/upkeep.ts'
import { findUnread, readSomeWords } from './store/words.ts'

export { inboxRouter } from './router.ts'
export { countView } from './store/counts.ts'
export { namedConversations } from './store/words.ts'

/** Reads the words of conversations that nobody has searched since they came. */
export const wordsUpkeep: UpkeepTask = {
  name: 'words',
  everyMs: 60_000,
  async run({ database, log }, signal) {
    await forEach({ log, signal }, 'words', await findUnread(database), async ({ id }) => {
      const some = () => inScope(database, { workspaces: [id], userId: null }, (db) => readSomeWords(db, id))
      while (!signal.aborted && (await some()));
    })
  },
}
