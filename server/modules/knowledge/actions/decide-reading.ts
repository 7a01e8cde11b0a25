import type { KnowledgeSource } from '#contract/knowledge.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { changed, keepOld, takeOver } from '../jobs/settle-run.ts'
import { canManage } from '../policy.ts'
import { isRunning } from '../rules.ts'
import { findReading } from '../store/readings.ts'
import { shapedSource } from '../store/sources.ts'
import { requireSource } from './require-source.ts'

/**
 * Accepts what a reading found, so that it answers from now on, or keeps the version before. Fails:
 * `knowledge_update_not_found`, `reading_not_waiting`, `knowledge_busy`.
 */
export async function decideReading(
  ctx: Context,
  { id, readingId, accepts }: { id: string; readingId: string; accepts: boolean },
): Promise<KnowledgeSource> {
  return inTransaction(ctx, async (ctx) => {
    const before = await requireSource(ctx, id, 'knowledge_update_not_found', true)
    permit(canManage(ctx.actor, before))
    const reading = await findReading(ctx, id, readingId)
    if (reading === null || reading.state !== 'waiting' || reading.runId !== before.waitingRunId)
      fail('reading_not_waiting')
    // A research that goes on compares with the version that answers.
    if (isRunning(before.status)) fail('knowledge_busy')
    const source = await (accepts ? takeOver(ctx, before) : keepOld(ctx, before))
    if (source === null) fail('reading_not_waiting')
    await changed(ctx, source, accepts ? 'accepted' : 'kept')
    return shapedSource(source)
  })
}
