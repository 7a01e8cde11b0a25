// What happens in conversations by the clock, and by mail.
import * as z from 'zod/mini'
import { inTransaction } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { findWaitingMail, settleMail } from '#server/platform/email/outgoing-mail.ts'
import { mailReply } from './actions/mail-reply.ts'
import { nobodyComes } from './actions/nobody-comes.ts'

/** A visitor waits for a person: after a while they hear that nobody has come yet. */
export const nobodyCame = defineJob({
  name: 'conversations.nobody-came',
  input: z.object({ conversationId: z.string(), wantedSince: z.string() }),
  attempts: 20,
  timeoutMs: 30_000,
  run: (ctx, { conversationId, wantedSince }) =>
    inTransaction(ctx, (ctx) => nobodyComes(ctx, conversationId, new Date(wantedSince))),
})

/** A visitor who left an address and has gone gets a person's reply by mail. */
export const replyMail = defineJob({
  name: 'conversations.reply-mail',
  input: z.object({ mailId: z.string() }),
  // With pauses of five minutes at most, about a day: as long as a mail server may be away.
  attempts: 300,
  timeoutMs: 60_000,
  run: (ctx, { mailId }) => mailReply(ctx, mailId),
  onGivenUp: async (ctx, { mailId }) => {
    const mail = await findWaitingMail(ctx, mailId)
    if (mail) await settleMail(ctx, mail, 'refused', 'unreachable')
  },
})

export const conversationJobs = [nobodyCame, replyMail]
