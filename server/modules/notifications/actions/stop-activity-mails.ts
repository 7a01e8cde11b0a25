import { asOwner, type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { readerOf } from '#server/platform/email/outgoing-mail.ts'
import { stopStaffActivity } from '#server/modules/identity/people/index.ts'

/** Whether a mailed token still says whose mails it ends. */
export async function findReader(ctx: Context, token: string): Promise<boolean> {
  return (await readerOf(ctx, token)) !== null
}

/** Ends the mails about staff activity for whoever got this token. False when it is not known (any more). */
export async function stopActivityMails(ctx: Context, token: string): Promise<boolean> {
  const reader = await readerOf(ctx, token)
  if (reader === null) return false
  const { userId } = reader
  await asOwner(ctx, async (ctx) => {
    await stopStaffActivity(ctx, userId)
    await inTransaction(
      { ...ctx, actor: { kind: 'job', workspaceId: `workspace_${userId}`, uid: userId } },
      (ctx) => announce(ctx, 'account.changed', { subject: userId, workspaceId: null, userId }),
    )
  })
  return true
}
