import { asOwner, type TxContext } from '#server/platform/context.ts'
import { greetingName } from '#server/platform/email/greeting-name.ts'
import { mailJob, sendMailTo } from '#server/platform/email/mail-job.ts'
import { findRecipient } from '#server/modules/identity/people/index.ts'
import { billingLetter, type BillingMailKind, billingMailKinds } from '../mails.ts'

/**
 * Writes a mail about payments down in the current transaction and has it sent after that has committed; with an id, once
 * however often it is asked.
 */
export const sendBillingMail = (
  ctx: TxContext,
  uid: string,
  kind: BillingMailKind,
  id?: string,
): Promise<void> => sendMailTo(ctx, billingMail, { uid, workspaceId: `workspace_${uid}`, kind, id })

export const billingMail = mailJob('billing.mail', async (ctx, mail) => {
  const { userId: uid } = mail
  const kind = billingMailKinds.find((one) => one === mail.kind)
  const to = uid === null ? null : await asOwner(ctx, (ctx) => findRecipient(ctx, uid))
  // A payment that failed is told whatever somebody has chosen; what only reminds is not.
  const isWanted = kind !== 'trial_ending' || (to?.notifications?.email.billingUpdates ?? true)
  if (!to || !kind || !isWanted) return null
  const letter = billingLetter({
    kind,
    language: ctx.config.i18n ? to.language : 'en',
    name: greetingName(to.displayName),
    baseUrl: ctx.config.baseUrl,
  })
  return { letter, to: to.email }
})
