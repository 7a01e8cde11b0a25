// The job that sends a mail which was written down with the change that it tells of, until a mail server takes it.
import * as z from 'zod/mini'
import type { Mail } from '#server/adapters/mail/mail.ts'
import { type Context, inTransaction, type TxContext } from '../context.ts'
import { defineJob, enqueue } from '../jobs/jobs.ts'
import type { Letter } from './letter.ts'
import { findWaitingMail, handOver, noteMailOnce, settleMail, type WaitingMail } from './outgoing-mail.ts'

interface Addressed extends Partial<Pick<Mail, 'unsubscribe' | 'replyTo'>> {
  letter: Letter
  to: string
}

/** `letterFor` writes the letter as things stand when it is sent; null drops the mail, for nobody wants it any more. */
export const mailJob = (
  name: string,
  letterFor: (ctx: Context, mail: WaitingMail) => Promise<Addressed | null>,
) =>
  defineJob({
    name,
    input: z.object({ mailId: z.string() }),
    // With pauses of five minutes at most, about a day: as long as a mail server may be away.
    attempts: 300,
    timeoutMs: 60_000,
    run: async (ctx, { mailId }) => {
      const mail = await findWaitingMail(ctx, mailId)
      if (!mail) return
      const addressed = await letterFor(ctx, mail)
      if (addressed === null) return settleMail(ctx, mail, 'dropped')
      const { letter, to, ...heads } = addressed
      const outcome = await handOver(ctx, mail, letter, to, heads)
      await settleMail(ctx, mail, outcome, outcome === 'refused' ? 'refused' : null)
    },
    onGivenUp: async (ctx, { mailId }) => {
      const mail = await findWaitingMail(ctx, mailId)
      if (mail) await settleMail(ctx, mail, 'refused', 'unreachable')
    },
  })

/** Writes a mail to somebody down in the transaction of what it tells of, and has it sent after that has committed. */
export async function sendMailTo(
  ctx: TxContext,
  job: ReturnType<typeof mailJob>,
  { uid, workspaceId, kind, params = {}, id: mailId = ctx.ids.next() }: MailTo,
): Promise<void> {
  await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid } }, async (ctx) => {
    if (await noteMailOnce(ctx, { id: mailId, userId: uid, kind, params }))
      await enqueue(ctx, job, { mailId }, { workspaceId })
  })
}

interface MailTo {
  uid: string
  workspaceId: string
  kind: string
  params?: Record<string, string>
  /** Under which the mail is written once, however often it is asked; a new one unless told. */
  id?: string | undefined
}
