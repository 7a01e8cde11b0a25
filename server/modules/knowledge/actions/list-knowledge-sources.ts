import type { KnowledgeDetail, KnowledgeSort, KnowledgeSource, KnowledgeState } from '#contract/knowledge.ts'
import { type Context, inTransaction, person, readAtOnce } from '#server/platform/context.ts'
import { findListed, needsKeys } from '#server/platform/db/listing.ts'
import { statusesOf } from '../rules.ts'
import { countItems, findItems } from '../store/items.ts'
import { findPages } from '../store/pages.ts'
import { findActivities, findNotedAddress, findRun } from '../store/runs.ts'
import { listedSources, namedSources, shapedSource, sourceFigures } from '../store/sources.ts'
import { requireSource } from './require-source.ts'

/** How many pages and items come with a source; the rest is listed by pages. */
const shownAtOnce = 200

interface SourcePage {
  limit: number
  sort: KnowledgeSort
  cursor?: string | undefined
  query?: string | undefined
  state?: KnowledgeState | undefined
}

/** The knowledge sources of the active workspace that are wanted; none when no workspace is active. */
export async function listKnowledgeSources(
  ctx: Context,
  { limit, cursor, query, state, sort }: SourcePage,
): Promise<{ items: KnowledgeSource[]; nextCursor: string | null; total: number }> {
  const workspaceId = person(ctx).activeWorkspace
  const statuses = state === undefined ? null : statusesOf[state]
  if (workspaceId === null) return { items: [], nextCursor: null, total: 0 }
  const order = sort === 'newest' || sort === 'name' ? sort : 'figure'
  const wanted = {
    workspaceId,
    where: statuses === null ? [] : ['t.status = any($3::text[])'],
    values: statuses === null ? [] : [statuses],
    order,
    figure: sort === 'newest' || sort === 'name' ? null : sourceFigures[sort],
    query,
    cursor,
    limit,
  } as const
  const read = needsKeys({ order, query }) ? inTransaction : readAtOnce
  return read(ctx, (ctx) => findListed(ctx, namedSources, wanted, listedSources))
}

/**
 * One knowledge source. Activities and pages are those of the latest run; report and items those of the run that
 * answers, so that they stay while it is researched again. Fails: `knowledge_not_found`.
 */
export async function getKnowledgeSource(ctx: Context, { id }: { id: string }): Promise<KnowledgeDetail> {
  return inTransaction(ctx, async (ctx) => {
    const source = await requireSource(ctx, id, 'knowledge_not_found')
    const { currentRunId, liveRunId } = source
    const first = { after: 0, limit: shownAtOnce }
    return {
      ...shapedSource(source),
      researchData: {
        finalAnalysis: liveRunId === null ? null : ((await findRun(ctx, liveRunId))?.report ?? null),
        activities: currentRunId === null ? [] : await findActivities(ctx, currentRunId),
        sources:
          currentRunId === null
            ? []
            : (await findPages(ctx, currentRunId, { ...first, outcome: null })).items,
      },
      extracted_items:
        liveRunId === null ? [] : (await findItems(ctx, liveRunId, { ...first, type: null })).items,
      itemCounts: liveRunId === null ? [] : await countItems(ctx, liveRunId),
      llmsUrl: await findNotedAddress(ctx, [currentRunId, liveRunId], 'list_llms'),
    }
  })
}
