// Pages as the sentence encoder sees them.
import { sql } from 'drizzle-orm'
import type { Database } from '#server/adapters/database/database.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import { pageEncoding } from '../tables.ts'
import type { RunRow } from './runs.ts'

/** Pages of a run that this encoder has not seen yet, by id; at most `limit`. */
export async function findUnencoded(
  ctx: Context,
  runId: string,
  encoder: string,
  limit: number,
): Promise<string[]> {
  // Pages that it took over stand in its list; those that it has kept anew belong to it.
  const rows = await ctx.db.query<{ id: string }>(
    `with own as (
       select snapshot_id as id, workspace_id from research_page where run_id = $1 and snapshot_id is not null
       union select id, workspace_id from page_snapshot where run_id = $1
     )
     select o.id from own o join page_snapshot p on p.id = o.id
     left join page_encoding e on e.snapshot_id = o.id and e.encoder = $2
     where e.snapshot_id is null and ($3::text[] is null or o.workspace_id = any($3))
     order by o.id limit $4`,
    [runId, encoder, visibleWorkspaces(ctx), limit],
  )
  return rows.map(({ id }) => id)
}

/** Runs of all workspaces that answer and that this encoder has not seen whole, at most 50. */
export const findUnencodedRuns = (
  database: Database,
  encoder: string,
): Promise<{ id: string; workspaceId: string }[]> =>
  inScope(database, 'operator', (db) =>
    // Two ranges and a gap rather than "is distinct from", which no index answers.
    db.query(
      `select r.id, r.workspace_id as "workspaceId" from research_run r
       join knowledge_source s on s.live_run_id = r.id
       join workspace w on w.id = r.workspace_id and w.deleted_at is null
       where r.finished_at is not null and (r.encoded_by is null or r.encoded_by < $1 or r.encoded_by > $1)
       order by r.finished_at desc limit 50`,
      [encoder],
    ),
  )

export async function insertEncodings(
  ctx: Context,
  run: RunRow,
  encoder: string,
  pages: readonly { snapshotId: string; pieces: Uint8Array }[],
): Promise<void> {
  if (pages.length === 0) return
  await ctx.db.orm
    .insert(pageEncoding)
    .values(pages.map((page) => ({ ...page, encoder, workspaceId: run.workspaceId })))
    .onConflictDoUpdate({
      target: [pageEncoding.snapshotId, pageEncoding.encoder],
      set: { pieces: sql`excluded.pieces` },
    })
}

/** Forgets what other encoders saw of a run's pages. */
export const deleteOtherEncodings = (ctx: Context, runId: string, encoder: string): Promise<unknown> =>
  ctx.db.query(
    `delete from page_encoding e using page_snapshot p
     where p.run_id = $1 and e.snapshot_id = p.id and e.encoder <> $2
       and ($3::text[] is null or e.workspace_id = any($3))`,
    [runId, encoder, visibleWorkspaces(ctx)],
  )
