import type * as z from 'zod/mini'
import type { resetPasswordInput } from '#contract/person/accounts.ts'
import { asOwner, type Context, type OwnerContext, inTransaction, ownerDb } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { mailReset } from '../jobs.ts'
import { fail } from '#server/platform/fail.ts'
import { takeAttemptOfNetwork } from '#server/platform/take-attempt.ts'
import {
  findByEmail,
  findById,
  isEmailProven,
  lockPerson,
  recordAct,
  saveEmailVerified,
  tellPerson,
} from '#server/modules/identity/people/index.ts'
import { startWantedSite } from '#server/modules/knowledge/index.ts'
import { deleteChallenges } from '#server/modules/identity/factors/index.ts'
import { sendAccountMail } from '#server/modules/identity/account-mails/index.ts'
import { normalEmail } from '../rules.ts'
import { forgetEmailChange } from './change-email.ts'
import { requireUncommon } from './require-uncommon.ts'
import { hashingFor, limitsOf, takeMail } from './take-attempt.ts'
import { takeOver } from './take-over.ts'
import { asExpired } from './verify-email.ts'

/**
 * Mails a link for a new password when the address is known; the answer is the same when it is not, and says when the
 * next may be asked for. Fails: `too_many_attempts`.
 */
export async function requestPasswordReset(
  ctx: Context,
  input: { email: string },
): Promise<{ accepted: true; nextInSeconds: number }> {
  const email = normalEmail(input.email)
  const nextInSeconds = await takeMail(ctx, 'password_reset', email)
  // The same statements whether anybody has the address or not, so that the time tells nothing; the mail is made later.
  await asOwner(ctx, async (ctx) => {
    const uid = (await findByEmail(ctx, email))?.uid ?? null
    await recordAct(ctx, uid, 'password_reset_requested')
    const actor = { kind: 'job', workspaceId: 'workspace_nobody', uid } as const
    await inTransaction({ ...ctx, actor }, (ctx) => enqueue(ctx, mailReset, {}))
  })
  return { accepted: true, nextInSeconds }
}

/**
 * Sets a new password by a mailed token, once, and ends every session of the person. A second step, passkeys and linked
 * services stay where the address was confirmed by whoever was signed in: who reads the mails alone must not get round
 * them. Otherwise they may be somebody else's, and go, as does what lets others and their programs into the workspaces.
 * Fails: `link_expired`, `password_too_common`, `too_many_attempts`.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: z.infer<typeof resetPasswordInput>,
): Promise<{ accepted: true }> {
  await takeAttemptOfNetwork(ctx, limitsOf(ctx).linksByNetwork)
  // Whether the token is one costs least. Judging and hashing take long, so they are done before the transaction that uses
  // it up.
  const owner = await ctx.identity.ownerOfToken(ownerDb(ctx), 'password_reset', token)
  const found = owner === null ? null : await asOwner(ctx, (ctx) => findById(ctx, owner))
  if (owner === null || !found) return fail('link_expired')
  await requireUncommon(ctx, password, [found.displayName, found.email])
  const passwordHash = await ctx.identity.hashPassword(password, hashingFor(ctx))
  const reset = async (ctx: OwnerContext) => {
    const uid = await ctx.identity.redeemToken(ctx.db, 'password_reset', token).catch(asExpired)
    await lockPerson(ctx, uid)
    await ctx.identity.dropTokens(ctx.db, 'password_reset', uid)
    await ctx.identity.setPassword(ctx.db, uid, passwordHash)
    // Who reads the mails of this address has proven that it is theirs.
    const isProven = await isEmailProven(ctx, uid)
    const isNew = await saveEmailVerified(ctx, uid)
    if (!isProven) await takeOver(ctx, uid)
    if (isNew) await beginAsVerified(ctx, uid)
    // And whatever somebody who was signed in may have wished.
    await forgetEmailChange(ctx, uid)
    await deleteChallenges(ctx, uid)
    await ctx.identity.forgetDevices(ctx.db, uid)
    const ended = await ctx.identity.endSessions(ctx.db, uid)
    await recordAct(ctx, uid, 'password_reset')
    await sendAccountMail(ctx, uid, 'password_changed')
    for (const id of ended) await tellPerson(ctx, uid, 'session.ended', id)
  }
  // Anew when the database had to choose between this and what somebody else was doing in a workspace of theirs.
  await asOwner(ctx, reset, { retry: true })
  // The person signs in next, whoever else may be guessing at the account.
  const known = await ctx.identity.deviceCookie(
    ownerDb(ctx),
    owner,
    ctx.client.headers.get('cookie') ?? undefined,
  )
  if (known !== null) ctx.client.setCookie(known)
  return { accepted: true }
}

async function beginAsVerified(ctx: OwnerContext, uid: string): Promise<void> {
  await ctx.identity.dropTokens(ctx.db, 'verification', uid)
  await startWantedSite(ctx, uid)
  await recordAct(ctx, uid, 'email_verified')
}
