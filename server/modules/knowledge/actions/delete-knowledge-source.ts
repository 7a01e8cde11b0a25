import { type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { permit } from '#server/platform/permit.ts'
import { cancelRun } from '../jobs.ts'
import { removePicture } from '../jobs/keep-picture.ts'
import { canManage } from '../policy.ts'
import { isRunning } from '../rules.ts'
import { deleteSourceRow } from '../store/sources.ts'
import { requireSource } from './require-source.ts'

/** Deletes a knowledge source with all that was learned from it; staff know it no longer. Fails: `knowledge_delete_not_found`. */
export async function deleteKnowledgeSource(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const before = await requireSource(ctx, id, 'knowledge_delete_not_found', true)
    permit(canManage(ctx.actor, before))
    if (isRunning(before.status) && before.currentRunId !== null) await cancelRun(ctx, before.currentRunId)
    await deleteSourceRow(ctx, id)
    await announce(ctx, 'knowledge.deleted', { subject: id, workspaceId: before.workspaceId })
    for (const key of [before.screenshotPath, before.iconPath])
      if (key !== null) await enqueue(ctx, removePicture, { key })
    return { id }
  })
}
