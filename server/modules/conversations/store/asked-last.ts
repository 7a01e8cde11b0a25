import type { Database } from '#server/adapters/database/database.ts'
import { inScope } from '#server/platform/db/transaction.ts'

/** So far back the log is read: it has no order of those who were asked. */
const eventsRead = 2_000

interface AskedLast {
  workspaceId: string
  staffId: string
  atMs: number
}

/** Who was asked something last since then, of all workspaces, the newest first, as far as the newest events tell. */
export const findStaffAskedLast = (database: Database, since: Date, limit: number): Promise<AskedLast[]> =>
  inScope(database, 'operator', (db) =>
    db.query<AskedLast>(
      `select e.workspace_id as "workspaceId", e.payload ->> 'staffId' as "staffId",
         (extract(epoch from max(e.at)) * 1000)::float8 as "atMs"
       from (select * from event order by xid desc, id desc limit $2) e
       where e.type = 'conversation.changed' and e.payload ->> 'change' = 'asked' and e.at > $1
       group by 1, 2 order by max(e.at) desc limit $3`,
      [since, eventsRead, limit],
    ),
  )
