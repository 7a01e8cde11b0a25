import { IdentityError, type TokenPurpose } from '#server/adapters/identity/identity.ts'
import { asOwner, type Context, inTransaction, person, ownerDb } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { takeAttemptOfNetwork } from '#server/platform/take-attempt.ts'
import { startWantedSite } from '#server/modules/knowledge/index.ts'
import { readUser, recordAct, saveEmailVerified, tellPerson } from '#server/modules/identity/people/index.ts'
import { sendAccountMail } from '#server/modules/identity/account-mails/index.ts'
import { limitsOf, takeMail } from './take-attempt.ts'

/**
 * Confirms an address by the mailed token, once; other tabs and devices of the person hear of it. Only whoever is signed
 * in to the account may: reading a mail that one never asked for must not confirm the account of whoever had it sent.
 * Fails: `link_expired`, `link_of_another_account`, `too_many_attempts`.
 */
export async function verifyEmail(ctx: Context, { token }: { token: string }): Promise<{ accepted: true }> {
  const uid = await requireOwnToken(ctx, ['verification'], token)
  await asOwner(ctx, async (ctx) => {
    await ctx.identity.redeemToken(ctx.db, 'verification', token).catch(asExpired)
    await ctx.identity.dropTokens(ctx.db, 'verification', uid)
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
  const actor = person(ctx)
  const { email } = await inTransaction(ctx, (ctx) => readUser(ctx, actor))
  const nextInSeconds = await takeMail(ctx, 'verification', email)
  if (actor.admission === 'signed-in') await sendAccountMail(ctx, actor.uid, 'verification')
  return { accepted: true, nextInSeconds }
}

/**
 * Goes on only with a mailed token of whoever is signed in, and gives the person; it is not used up by that.
 * Fails: `link_expired`, `link_of_another_account`, `too_many_attempts`.
 */
export async function requireOwnToken(
  ctx: Context,
  purposes: readonly TokenPurpose[],
  token: string,
): Promise<string> {
  const { uid } = person(ctx)
  await takeAttemptOfNetwork(ctx, limitsOf(ctx).linksByNetwork)
  for (const purpose of purposes) {
    const owner = await ctx.identity.ownerOfToken(ownerDb(ctx), purpose, token)
    if (owner === uid) return uid
    if (owner !== null) fail('link_of_another_account')
  }
  return fail('link_expired')
}

export function asExpired(error: unknown): never {
  if (error instanceof IdentityError && error.reason === 'token_invalid') fail('link_expired')
  throw error
}
