import type { KnowledgeSource } from '#contract/knowledge.ts'
import type { ExtractionType, ResearchEngine } from '#contract/research.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { permit } from '#server/platform/permit.ts'
import { canManage } from '../policy.ts'
import { saveSource, shapedSource, type SourceChange } from '../store/sources.ts'
import { requireEngine } from './require-engine.ts'
import { requireSource } from './require-source.ts'

interface Change {
  id: string
  name?: string | undefined
  extractionTypes?: ExtractionType[] | undefined
  query?: string | undefined
  researchSettings?:
    | {
        maxDepth?: number | undefined
        maxPages?: number | undefined
        engine?: ResearchEngine | null | undefined
      }
    | undefined
}

/** Changes the name, or what the next research looks for. Fails: `knowledge_update_not_found`, `research_engine_missing`. */
export async function updateKnowledgeSource(ctx: Context, change: Change): Promise<KnowledgeSource> {
  const { id } = change
  return inTransaction(ctx, async (ctx) => {
    const before = await requireSource(ctx, id, 'knowledge_update_not_found', true)
    permit(canManage(ctx.actor, before))
    requireEngine(ctx, change.researchSettings?.engine)
    const source = await saveSource(ctx, id, columnsOf(change))
    await announce(ctx, 'knowledge.changed', {
      subject: id,
      workspaceId: before.workspaceId,
      payload: { change: 'updated' },
    })
    return shapedSource(source ?? before)
  })
}

function columnsOf({ name, extractionTypes, query, researchSettings }: Change): SourceChange {
  const { maxDepth, maxPages, engine } = researchSettings ?? {}
  return {
    ...(name === undefined ? {} : { name }),
    ...(extractionTypes === undefined ? {} : { extractionTypes: [...new Set(extractionTypes)] }),
    ...(query === undefined ? {} : { query }),
    ...(maxDepth === undefined ? {} : { maxDepth }),
    ...(maxPages === undefined ? {} : { maxPages }),
    ...(engine === undefined ? {} : { engine }),
  }
}
