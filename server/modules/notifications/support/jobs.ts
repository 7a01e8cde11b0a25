// Messages to the operator go out like all mails: written down first, handed over once a mail server takes them.
import * as z from 'zod/mini'
import { asOwner } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { findWaitingMail, handOver, settleMail } from '#server/platform/email/outgoing-mail.ts'
import { findRecipient } from '#server/modules/identity/people/index.ts'
import { supportLetter } from './mails.ts'
import { paragraphsOf } from './rules.ts'

export const supportMail = defineJob({
  name: 'support.mail',
  input: z.object({ mailId: z.string() }),
  // With pauses of five minutes at most, about a day: as long as a mail server may be away.
  attempts: 300,
  timeoutMs: 60_000,
  run: async (ctx, { mailId }) => {
    const mail = await findWaitingMail(ctx, mailId)
    const uid = mail?.userId
    if (!mail || !uid) return
    const from = await asOwner(ctx, (ctx) => findRecipient(ctx, uid))
    if (!from) return settleMail(ctx, mail, 'dropped')
    const { subject = '', message = '', mayAnswer, at = '' } = mail.params
    const replyTo = mayAnswer === 'yes' ? from.email : null
    const letter = supportLetter({
      name: from.displayName,
      uid,
      replyTo,
      subject,
      paragraphs: paragraphsOf(message),
      at,
    })
    const outcome = await handOver(ctx, mail, letter, ctx.config.mail.support, { replyTo })
    await settleMail(ctx, mail, outcome, outcome === 'refused' ? 'refused' : null)
  },
  onGivenUp: async (ctx, { mailId }) => {
    const mail = await findWaitingMail(ctx, mailId)
    if (mail) await settleMail(ctx, mail, 'refused', 'unreachable')
  },
})

export const supportJobs = [supportMail]
