import { IdentityError } from '#server/adapters/identity/identity.ts'
import { asOwner, type Context, inTransaction, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { startWantedSite } from '#server/modules/knowledge/index.ts'
import { readUser, recordAct, saveEmailVerified, tellPerson } from '#server/modules/identity/people/index.ts'
import { sendAccountMail } from '#server/modules/identity/account-mails/index.ts'
import { callersNetwork, limitsOf, takeAttempt, takeMail } from './take-attempt.ts'

/**
 * Confirms an address by the mailed token, once; other tabs and devices of the person hear of it.
 * Fails: `link_expired`, `too_many_attempts`.
 */
export async function verifyEmail(ctx: Context, { token }: { token: string }): Promise<{ accepted: true }> {
  // open to all: the mail may be opened on a device where nobody is signed in
  await takeAttempt(ctx, limitsOf(ctx).linksByNetwork, callersNetwork(ctx))
  await asOwner(ctx, async (ctx) => {
    const uid = await ctx.identity.redeemToken('verification', token).catch(asExpired)
    await ctx.identity.dropTokens('verification', uid)
    if (!(await saveEmailVerified(ctx, uid))) return
    await startWantedSite(ctx, uid)
    await recordAct(ctx, uid, 'email_verified')
    await tellPerson(ctx, uid)
    await sendAccountMail(ctx, uid, 'welcome')
  })
  return { accepted: true }
}

/**
 * Sends the verification mail again and says when the next may be asked for; a person who is verified already gets none.
 * Fails: `too_many_attempts`.
 */
export async function resendVerification(ctx: Context): Promise<{ accepted: true; nextInSeconds: number }> {
  // open to all: whoever is signed in may ask for their own mail
  const actor = person(ctx)
  const { email } = await inTransaction(ctx, (ctx) => readUser(ctx, actor))
  const nextInSeconds = await takeMail(ctx, 'verification', email)
  if (actor.admission === 'signed-in') await sendAccountMail(ctx, actor.uid, 'verification')
  return { accepted: true, nextInSeconds }
}

export function asExpired(error: unknown): never {
  if (error instanceof IdentityError && error.reason === 'token_invalid') fail('link_expired')
  throw error
}
