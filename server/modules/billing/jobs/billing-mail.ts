// Mails about payments: written down with the change that they tell of, sent until a mail server takes them.
import * as z from 'zod/mini'
import { asOwner, type Context, inTransaction } from '#server/platform/context.ts'
import { greetingName } from '#server/platform/email/greeting-name.ts'
import { findWaitingMail, handOver, noteMail, settleMail } from '#server/platform/email/outgoing-mail.ts'
import { defineJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { findRecipient } from '#server/modules/identity/people/index.ts'
import { billingLetter, type BillingMailKind, billingMailKinds } from '../mails.ts'

/** Writes a mail down in the current transaction and has it sent after that has committed. */
export async function sendBillingMail(ctx: Context, uid: string, kind: BillingMailKind): Promise<void> {
  const workspaceId = `workspace_${uid}`
  await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid } }, async (ctx) => {
    const mailId = await noteMail(ctx, { userId: uid, kind, params: {} })
    await enqueue(ctx, billingMail, { mailId }, { workspaceId })
  })
}

export const billingMail = defineJob({
  name: 'billing.mail',
  input: z.object({ mailId: z.string() }),
  // With pauses of five minutes at most, about a day: as long as a mail server may be away.
  attempts: 300,
  timeoutMs: 60_000,
  run: async (ctx, { mailId }) => {
    const mail = await findWaitingMail(ctx, mailId)
    const uid = mail?.userId
    const kind = billingMailKinds.find((one) => one === mail?.kind)
    if (!mail || !uid || !kind) return
    const to = await asOwner(ctx, (ctx) => findRecipient(ctx, uid))
    // A payment that failed is told whatever somebody has chosen; what only reminds is not.
    const isWanted = kind !== 'trial_ending' || (to?.notifications?.email.billingUpdates ?? true)
    if (!to || !isWanted) return settleMail(ctx, mail, 'dropped')
    const letter = billingLetter({
      kind,
      language: ctx.config.i18n ? to.language : 'en',
      name: greetingName(to.displayName),
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
