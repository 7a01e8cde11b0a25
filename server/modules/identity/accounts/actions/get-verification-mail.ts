import type { VerificationMail } from '#contract/person/accounts.ts'
import { type Context, person } from '#server/platform/context.ts'
import { newestMail } from '#server/platform/email/outgoing-mail.ts'

/** What became of the newest verification mail: the page that waits for it can say when none will come. */
export async function getVerificationMail(ctx: Context): Promise<VerificationMail> {
  const { uid } = person(ctx)
  const mail = await newestMail(ctx, uid, 'verification')
  if (mail === null || mail.state === 'dropped') return { state: 'none', fault: null, at: null }
  return { state: mail.state, fault: mail.fault, at: mail.at.toISOString() }
}
