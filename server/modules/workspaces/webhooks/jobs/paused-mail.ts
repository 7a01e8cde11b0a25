import { asOwner, type TxContext } from '#server/platform/context.ts'
import { greetingName } from '#server/platform/email/greeting-name.ts'
import { mailJob, sendMailTo } from '#server/platform/email/mail-job.ts'
import { findRecipient } from '#server/modules/identity/people/index.ts'
import { pausedLetter } from '../mails.ts'

/** Writes the mail that says that a webhook was paused down in the current transaction, and has it sent after that has committed. */
export const sendPausedMail = (
  ctx: TxContext,
  {
    uid,
    workspaceId,
    host,
    hasSecret,
  }: { uid: string; workspaceId: string; host: string; hasSecret: boolean },
): Promise<void> =>
  sendMailTo(ctx, pausedMail, {
    uid,
    workspaceId,
    kind: 'webhook_paused',
    params: { host, ...(hasSecret ? {} : { fault: 'no_secret' }) },
  })

export const pausedMail = mailJob('webhooks.mail', async (ctx, { userId: uid, params }) => {
  const to = uid === null ? null : await asOwner(ctx, (ctx) => findRecipient(ctx, uid))
  if (!to) return null
  const letter = pausedLetter({
    language: ctx.config.i18n ? to.language : 'en',
    name: greetingName(to.displayName),
    host: params['host'] ?? '',
    hasSecret: params['fault'] !== 'no_secret',
    baseUrl: ctx.config.baseUrl,
  })
  return { letter, to: to.email }
})
