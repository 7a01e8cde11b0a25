import type { KnowledgeSource } from '#contract/knowledge.ts'
import type { ExtractionType, ReadingSchedule, ResearchEngine } from '#contract/research.ts'
import type { PageChoice } from '#contract/sites/page-choice.ts'
import { cleanChoice } from '#engine/crawl/chosen-pages.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { permit } from '#server/platform/permit.ts'
import { canManage } from '../policy.ts'
import { nextReadingAt } from '../rules.ts'
import { saveSource, shapedSource, type SourceChange, type SourceRow } from '../store/sources.ts'
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
        pageChoice?: PageChoice | null | undefined
      }
    | undefined
  schedule?: ReadingSchedule | undefined
  asksFirst?: boolean | undefined
}

/**
 * Changes the name, what the next research looks for, or when the site is read again. Fails: `knowledge_update_not_found`,
 * `research_engine_missing`.
 */
export async function updateKnowledgeSource(ctx: Context, change: Change): Promise<KnowledgeSource> {
  const { id } = change
  return inTransaction(ctx, async (ctx) => {
    const before = await requireSource(ctx, id, 'knowledge_update_not_found', true)
    permit(canManage(ctx.actor, before))
    requireEngine(ctx, change.researchSettings?.engine)
    const source = await saveSource(ctx, id, { ...columnsOf(change), ...scheduled(ctx, before, change) })
    await announce(ctx, 'knowledge.changed', {
      subject: id,
      workspaceId: before.workspaceId,
      payload: { change: 'updated' },
    })
    return shapedSource(source ?? before)
  })
}

function columnsOf({ name, extractionTypes, query, researchSettings }: Change): SourceChange {
  const { maxDepth, maxPages, engine, pageChoice } = researchSettings ?? {}
  return {
    ...(name === undefined ? {} : { name }),
    ...(extractionTypes === undefined ? {} : { extractionTypes: [...new Set(extractionTypes)] }),
    ...(query === undefined ? {} : { query }),
    ...(maxDepth === undefined ? {} : { maxDepth }),
    ...(maxPages === undefined ? {} : { maxPages }),
    ...(engine === undefined ? {} : { engine }),
    ...(pageChoice === undefined ? {} : { pageChoice: cleanChoice(pageChoice) }),
  }
}

/** A new schedule counts from when the site was last looked at. */
function scheduled(ctx: Context, before: SourceRow, { schedule, asksFirst }: Change): SourceChange {
  const isKnown = before.liveRunId !== null
  const last = before.checkedAt ?? before.researchedAt ?? ctx.clock.now()
  return {
    ...(asksFirst === undefined ? {} : { asksFirst }),
    ...(schedule === undefined || schedule === before.schedule
      ? {}
      : { schedule, nextReadingAt: isKnown ? nextReadingAt(schedule, last) : null }),
  }
}
