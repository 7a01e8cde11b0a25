import type { Replay } from '#contract/workspace/staff-replay.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { fail, Failure } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { requireSession } from '#server/modules/conversations/index.ts'
import { asKept, canManage, requireLive, requireStaff } from '#server/modules/staff/index.ts'
import { askAgain } from './ask-again.ts'

/**
 * What settings would change, by questions that are asked of them and of what is live; nothing of it is kept. Fails:
 * `staff_not_accessible`, `staff_kept_to_others`, `staff_replay_unfinished`, `not_signed_in`.
 */
export async function replayStaff(
  ctx: Context,
  { staffId, settings }: { staffId: string; settings: StaffSettings },
): Promise<Replay> {
  const { staff, live } = await inTransaction(ctx, async (ctx) => {
    const staff = await requireStaff(ctx, staffId)
    permit(canManage(ctx.actor, staff))
    return { staff, live: await requireLive(ctx, staffId) }
  })
  const draft = asKept(settings, live.settings.portrait)
  try {
    const found = await askAgain(ctx, { staff, live, draft })
    // Whoever was shut out meanwhile reads nothing of what visitors asked.
    await requireSession(ctx, staff.workspaceId)
    return { ...found, hasModel: ctx.model !== null || ctx.embeddings !== null }
  } catch (error) {
    ctx.signal.throwIfAborted()
    if (error instanceof Failure) throw error
    ctx.log.warn('staff.replay_unfinished', { error })
    return fail('staff_replay_unfinished')
  }
}
