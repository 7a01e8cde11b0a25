import type { KnowledgeSource } from '#contract/knowledge.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { cancelRun } from '../jobs.ts'
import { liveFigures } from '../jobs/settle-run.ts'
import { canManage } from '../policy.ts'
import { isRunning, nameOf, nextReadingAt } from '../rules.ts'
import { endReadings } from '../store/readings.ts'
import { saveSource, shapedSource, type SourceRow } from '../store/sources.ts'
import { beginRun } from './begin-run.ts'
import { requireSource } from './require-source.ts'
import { typedSite } from './typed-site.ts'

/**
 * Researches a site again; meanwhile the last finished version goes on answering. Where nothing has been read yet it may be at
 * another address; the one that it has says nothing new of its scheme, for forms send it whole. Fails:
 * `knowledge_update_not_found`, `knowledge_busy`, `knowledge_address_used`, `plan_limit_pages`, those of `startAddress`.
 */
export async function researchAgain(
  ctx: Context,
  { id, url: typed }: { id: string; url?: string | undefined },
): Promise<KnowledgeSource> {
  return inTransaction(ctx, async (ctx) => {
    const before = await requireSource(ctx, id, 'knowledge_update_not_found', true)
    permit(canManage(ctx.actor, before))
    if (isRunning(before.status)) fail('knowledge_busy')
    const site = typed === undefined ? before : typedSite(ctx, typed)
    const { url } = site
    const isElsewhere = url !== before.url
    if (isElsewhere && before.liveRunId !== null) fail('knowledge_address_used')
    // Of a website that was read, it is known.
    const isOpen = before.liveRunId === null && site.schemeAssumed && !before.schemeAssumed
    const change = { url, schemeAssumed: site.schemeAssumed, name: renamed(before, url) }
    const moved = isElsewhere || isOpen ? await saveSource(ctx, id, change) : before
    const source = await beginRun(ctx, moved ?? fail('knowledge_update_not_found', { id }))
    await announce(ctx, 'knowledge.changed', {
      subject: id,
      workspaceId: source.workspaceId,
      payload: { change: 'restarted' },
    })
    return shapedSource(source)
  })
}

/** What was called after its address is called after the new one. */
const renamed = ({ name, url: before }: SourceRow, url: string): string =>
  name === nameOf(before) ? nameOf(url) : name

/** Stops the research that is running; nothing more is written by it. Fails: `knowledge_update_not_found`, `knowledge_not_running`. */
export async function cancelResearch(ctx: Context, { id }: { id: string }): Promise<KnowledgeSource> {
  return inTransaction(ctx, async (ctx) => {
    const before = await requireSource(ctx, id, 'knowledge_update_not_found', true)
    permit(canManage(ctx.actor, before))
    if (!isRunning(before.status)) fail('knowledge_not_running')
    const now = ctx.clock.now()
    // One that the schedule began is still due, and would begin again within a minute.
    const isDue = before.nextReadingAt !== null && before.nextReadingAt <= now
    const source = await saveSource(ctx, id, {
      status: 'research_cancelled',
      stage: null,
      pagesQueued: 0,
      ...(await liveFigures(ctx, before)),
      ...(isDue ? { nextReadingAt: nextReadingAt(before.schedule, now) } : {}),
    })
    if (before.currentRunId !== null) await cancelRun(ctx, before.currentRunId)
    await endReadings(ctx, id, 'reading', 'cancelled')
    await announce(ctx, 'knowledge.changed', {
      subject: id,
      workspaceId: before.workspaceId,
      payload: { change: 'cancelled' },
    })
    return shapedSource(source ?? before)
  })
}
