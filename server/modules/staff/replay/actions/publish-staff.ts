import type { SettingsState } from '#contract/workspace/staff-versions.ts'
import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { requireSession } from '#server/modules/conversations/index.ts'
import { canManage, publishDraft, requireDraft } from '#server/modules/staff/index.ts'
import { countWorse } from './ask-again.ts'

/**
 * Makes the draft the live version; where answers get worse, or that could not be found out, for a reason alone. Fails:
 * `staff_not_accessible`, `staff_not_found`, `staff_settings_changed`, `staff_nothing_to_publish`, `staff_draft_worse`,
 * `staff_replay_unfinished`, `not_signed_in`.
 */
export async function publishStaff(
  ctx: Context,
  asked: { staffId: string; revision: number; reason: string },
): Promise<SettingsState> {
  const replaying = await requireDraft(ctx, asked)
  permit(canManage(ctx.actor, replaying.staff))
  // Whoever says why waits for nothing, and is held up by nothing.
  const worse = await countWorse(ctx, replaying, { mayAsk: asked.reason === '' })
  if (asked.reason === '' && worse === null) fail('staff_replay_unfinished')
  if (asked.reason === '' && worse !== null && worse > 0) fail('staff_draft_worse', { worse })
  // Whoever was shut out meanwhile publishes nothing.
  await requireSession(ctx, replaying.staff.workspaceId)
  ctx.signal.throwIfAborted()
  // Whoever changed the draft meanwhile is asked about theirs.
  return publishDraft(ctx, { ...asked, worse })
}
