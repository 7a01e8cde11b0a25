// The mail that says that a webhook was paused: written down with that, sent until a mail server takes it.
import * as z from 'zod/mini'
import { asOwner, type Context, inTransaction } from '#server/platform/context.ts'
import { greetingName } from '#server/platform/email/greeting-name.ts'
import { findWaitingMail, handOver, noteMail, settleMail } from '#server/platform/email/outgoing-mail.ts'
import { defineJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { findRecipient } from '#server/modules/identity/people/index.ts'
import { pausedLetter } from '../mails.ts'

/** Writes the mail down in the current transaction and has it sent after that has committed. */
export async function sendPausedMail(
  ctx: Context,
  { uid, workspaceId, host }: { uid: string; workspaceId: string; host: string },
): Promise<void> {
  await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid } }, async (ctx) => {
    const mailId = await noteMail(ctx, { userId: uid, kind: 'webhook_paused', params: { host } })
    await enqueue(ctx, pausedMail, { mailId })
  })
}

export const pausedMail = defineJob({
  name: 'webhooks.mail',
  input: z.object({ mailId: z.string() }),
  // With pauses of five minutes at most, about a day: as long as a mail server may be away.
  attempts: 300,
  timeoutMs: 60_000,
  run: async (ctx, { mailId }) => {
    const mail = await findWaitingMail(ctx, mailId)
    const uid = mail?.userId
    if (!mail || !uid) return
    const to = await asOwner(ctx, (ctx) => findRecipient(ctx, uid))
    if (!to) return settleMail(ctx, mail, 'dropped')
    const letter = pausedLetter({
      language: ctx.config.i18n ? to.language : 'en',
      name: greetingName(to.displayName),
      host: mail.params['host'] ?? '',
      baseUrl: ctx.config.baseUrl,
    })
    const outcome = await handOver(ctx, mail, letter, to.email)
    await settleMail(ctx, mail, outcome, outcome === 'refused' ? 'refused' : null)
  },
  onGivenUp: async (ctx, { mailId }) => {
    const mail = await findWaitingMail(ctx, mailId)
    if (mail) await settleMail(ctx, mail, 'refused', 'unreachable')
  },
})
