// Messages to the operator go out like all mails: written down first, handed over once a mail server takes them.
import { asOwner } from '#server/platform/context.ts'
import { mailJob } from '#server/platform/email/mail-job.ts'
import { findRecipient } from '#server/modules/identity/people/index.ts'
import { supportLetter } from './mails.ts'
import { paragraphsOf } from './rules.ts'

export const supportMail = mailJob('support.mail', async (ctx, { userId: uid, params }) => {
  const from = uid === null ? null : await asOwner(ctx, (ctx) => findRecipient(ctx, uid))
  if (!from) return null
  const { subject = '', message = '', mayAnswer, at = '' } = params
  const replyTo = mayAnswer === 'yes' ? from.email : null
  const letter = supportLetter({
    name: from.displayName,
    uid: from.uid,
    replyTo,
    subject,
    paragraphs: paragraphsOf(message),
    at,
  })
  return { letter, to: ctx.config.mail.support, replyTo }
})

export const supportJobs = [supportMail]
