import type { SupportMessage } from '#contract/support.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { noteMail } from '#server/platform/email/outgoing-mail.ts'
import { takeAttempt } from '#server/platform/take-attempt.ts'
import { supportMail } from '../jobs.ts'
import { messagesByPerson } from '../rules.ts'

/** Writes a message to the operator down and has it mailed. Fails: `too_many_attempts`. */
export async function sendSupport(
  ctx: Context,
  { subject, message, mayAnswer }: SupportMessage,
): Promise<{ takenAt: string }> {
  const { uid, activeWorkspace } = person(ctx)
  const takenAt = ctx.clock.now().toISOString()
  await takeAttempt(ctx, messagesByPerson, uid)
  await inTransaction(ctx, async (ctx) => {
    const params = { subject, message, mayAnswer: mayAnswer ? 'yes' : 'no', at: takenAt }
    const mailId = await noteMail(ctx, { userId: uid, kind: 'support', params })
    await enqueue(ctx, supportMail, { mailId }, { workspaceId: activeWorkspace ?? `workspace_${uid}` })
  })
  return { takenAt }
}
