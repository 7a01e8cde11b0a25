import type { KnowledgeDetail, KnowledgeSource } from '#contract/knowledge.ts'
import { type Context, inTransaction, person } from '#server/kernel/context.ts'
import { placeOf } from '#server/kernel/paging.ts'
import { findItems } from '../store/items.ts'
import { findPages } from '../store/pages.ts'
import { findActivities, findRun } from '../store/runs.ts'
import { findSourcePage, shapedSource } from '../store/sources.ts'
import { requireSource } from './require-source.ts'

/** How many pages and items come with a source; the rest is listed by pages. */
const shownAtOnce = 200

/** The knowledge sources of the active workspace, newest first; none when no workspace is active. */
export async function listKnowledgeSources(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: KnowledgeSource[]; nextCursor: string | null; total: number }> {
  // open to all: the list is that of the person's own workspace
  const workspaceId = person(ctx).activeWorkspace
  const after = placeOf(cursor)
  if (workspaceId === null) return { items: [], nextCursor: null, total: 0 }
  return inTransaction(ctx, (ctx) => findSourcePage(ctx, { workspaceId, after, limit }))
}

/**
 * One knowledge source. Activities and pages are those of the latest run; report and items those of the run that
 * answers, so that they stay while it is researched again. Fails: `knowledge_not_found`.
 */
export async function getKnowledgeSource(ctx: Context, { id }: { id: string }): Promise<KnowledgeDetail> {
  // open to all: what the person cannot see is not found
  return inTransaction(ctx, async (ctx) => {
    const source = await requireSource(ctx, id, 'knowledge_not_found')
    const { currentRunId, liveRunId } = source
    const first = { after: 0, limit: shownAtOnce }
    return {
      ...shapedSource(source),
      researchData: {
        finalAnalysis: liveRunId === null ? null : ((await findRun(ctx, liveRunId))?.report ?? null),
        activities: currentRunId === null ? [] : await findActivities(ctx, currentRunId),
        sources: currentRunId === null ? [] : (await findPages(ctx, currentRunId, first)).items,
      },
      extracted_items:
        liveRunId === null ? [] : (await findItems(ctx, liveRunId, { ...first, type: null })).items,
    }
  })
}
