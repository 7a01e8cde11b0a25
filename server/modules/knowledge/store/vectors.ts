// Passages as an embedding model sees them.
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import { passageVector } from '../tables.ts'
import type { RunRow } from './runs.ts'

/** Passages of a run that this model has not seen yet, with the words that it is shown; at most `limit`. */
export async function findUnembedded(
  ctx: Context,
  runId: string,
  model: string,
  limit: number,
): Promise<{ id: string; text: string }[]> {
  const rows = await ctx.db.query<{
    id: string
    title: string
    heading: string | null
    text: string
    start: number
    end: number
  }>(
    `select p.id, p.heading, p.start_offset as start, p.end_offset as end, s.title, s.text
     from research_page r join page_snapshot s on s.id = r.snapshot_id join passage p on p.snapshot_id = s.id
     left join passage_vector v on v.passage_id = p.id and v.model = $2
     where r.run_id = $1 and v.passage_id is null and ($3::text[] is null or p.workspace_id = any($3))
     order by p.snapshot_id, p.ordinal limit $4`,
    [runId, model, visibleWorkspaces(ctx), limit],
  )
  // Offsets count UTF-16 code units, which the database does not know.
  return rows.map(({ id, title, heading, text, start, end }) => ({
    id,
    text: [title, heading, text.slice(start, end)].filter(Boolean).join('\n'),
  }))
}

export async function insertVectors(
  ctx: Context,
  run: RunRow,
  model: string,
  vectors: readonly { passageId: string; vector: number[] }[],
): Promise<void> {
  if (vectors.length === 0) return
  await ctx.db.orm
    .insert(passageVector)
    .values(vectors.map((one) => ({ ...one, model, workspaceId: run.workspaceId })))
    .onConflictDoNothing()
}

/** The vectors of these passages, by passage. */
export async function findVectors(
  ctx: Context,
  passageIds: readonly string[],
  model: string,
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  for (let from = 0; from < passageIds.length; from += 2_000) {
    const rows = await ctx.db.orm
      .select({ id: passageVector.passageId, vector: passageVector.vector })
      .from(passageVector)
      .where(
        and(
          inArray(passageVector.passageId, passageIds.slice(from, from + 2_000)),
          eq(passageVector.model, model),
          inWorkspaces(ctx, passageVector.workspaceId),
        ),
      )
    for (const { id, vector } of rows) found.set(id, vector)
  }
  return found
}
