// Mails of accounts. Their tokens are made when they are sent, so that none lies readable in a table.
import * as z from 'zod/mini'
import { asOwner } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/jobs.ts'
import { passwordResetMail, verificationMail } from './mails.ts'
import { findById } from '#server/modules/people/index.ts'

export const accountMail = defineJob({
  name: 'accounts.mail',
  input: z.object({ uid: z.string(), kind: z.enum(['verification', 'password_reset']) }),
  attempts: 8,
  timeoutMs: 60_000,
  run: async (ctx, { uid, kind }, job) => {
    const to = await asOwner(ctx, (ctx) => findById(ctx, uid))
    if (!to || (kind === 'verification' && to.emailVerified)) return
    const baseUrl = ctx.config.baseUrl
    if (kind === 'verification') {
      const token = await ctx.identity.verificationToken(to.email)
      await ctx.mail.send({ ...verificationMail({ ...to, token, baseUrl }), key: job.id })
      return
    }
    const reset = await ctx.identity.requestPasswordReset(to.email)
    if (reset)
      await ctx.mail.send({ ...passwordResetMail({ ...to, token: reset.token, baseUrl }), key: job.id })
  },
})

export const accountJobs = [accountMail]
