import type { Activity } from '#contract/research.ts'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { findActivities } from '../store/runs.ts'
import { findOldestSource, shapedSource } from '../store/sources.ts'

/** The website that a workspace began with, and what was last done to read it; null where there is none. */
export async function getFirstSource(
  ctx: Context,
  workspaceId: string,
): Promise<{ source: KnowledgeSource; activities: Activity[] } | null> {
  return inTransaction(ctx, async (ctx) => {
    const row = await findOldestSource(ctx, workspaceId)
    if (row === null) return null
    const activities = row.currentRunId === null ? [] : await findActivities(ctx, row.currentRunId)
    return { source: shapedSource(row), activities }
  })
}
