import type { EmailChange } from '#contract/person/accounts.ts'
import { asOwner, type Context, type OwnerContext, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { tellOfCustomer } from '#server/modules/billing/index.ts'
import {
  confirmEmailChangeAt,
  deleteEmailChange,
  findByEmail,
  findById,
  lockPerson,
  recordAct,
  requireRecentProof,
  saveEmail,
  saveEmailChange,
  tellPerson,
} from '#server/modules/identity/people/index.ts'
import { sendAccountMail } from '#server/modules/identity/account-mails/index.ts'
import { linkSeconds, normalEmail } from '../rules.ts'
import { takeMail } from './take-attempt.ts'
import { asExpired, requireOwnToken } from './verify-email.ts'

/**
 * Mails both addresses; nothing changes before both have said yes. That the new address is somebody else's is told to
 * its owner only. Fails: `fresh_sign_in_needed`, `email_is_yours`, `too_many_attempts`.
 */
export async function requestEmailChange(ctx: Context, input: { email: string }): Promise<EmailChange> {
  const { uid } = person(ctx)
  await requireRecentProof(ctx)
  const newEmail = normalEmail(input.email)
  const own = await asOwner(ctx, (ctx) => findById(ctx, uid))
  if (!own) return fail('not_signed_in')
  if (own.email === newEmail) fail('email_is_yours')
  await takeMail(ctx, 'email_change', own.email)
  await takeMail(ctx, 'email_change', newEmail)
  const expiresAt = new Date(ctx.clock.now().getTime() + linkSeconds.email_change * 1000)
  await asOwner(ctx, async (ctx) => {
    await lockPerson(ctx, uid)
    await requireRecentProof(ctx)
    await saveEmailChange(ctx, uid, newEmail, expiresAt)
    await forgetTokens(ctx, uid)
    await recordAct(ctx, uid, 'email_change_requested')
    await tellPerson(ctx, uid)
    await sendAccountMail(ctx, uid, 'email_change_old', { address: newEmail })
    const owner = await findByEmail(ctx, newEmail)
    if (owner) await sendAccountMail(ctx, owner.uid, 'email_change_taken')
    else await sendAccountMail(ctx, uid, 'email_change_new', { to: newEmail, address: own.email })
  })
  return {
    newEmail,
    confirmedAtOldAddress: false,
    confirmedAtNewAddress: false,
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Says yes to a new address by a token that was mailed to the old or the new one, once. Only whoever is signed in to the
 * account may, as when an address is confirmed first. Fails: `link_expired`, `link_of_another_account`, `too_many_attempts`.
 */
export async function confirmEmailChange(
  ctx: Context,
  { token }: { token: string },
): Promise<{ state: 'waiting' | 'changed' }> {
  const uid = await requireOwnToken(ctx, ['email_change_old', 'email_change_new'], token)
  return asOwner(ctx, async (ctx) => {
    const side = await redeem(ctx, token)
    await lockPerson(ctx, uid)
    const change = (await confirmEmailChangeAt(ctx, uid, side)) ?? fail('link_expired')
    const before = await findById(ctx, uid)
    if (!before || !change.oldConfirmedAt || !change.newConfirmedAt) {
      await tellPerson(ctx, uid)
      return { state: 'waiting' }
    }
    await saveEmail(ctx, uid, change.newEmail)
    await deleteEmailChange(ctx, uid)
    await tellOfCustomer(ctx, uid, before.displayName)
    // Links that were mailed to the old address are worth nothing from now on.
    await ctx.identity.dropTokens(ctx.db, 'password_reset', uid)
    await ctx.identity.dropTokens(ctx.db, 'verification', uid)
    await recordAct(ctx, uid, 'email_changed')
    await tellPerson(ctx, uid)
    await sendAccountMail(ctx, uid, 'email_changed_old', { to: before.email, address: change.newEmail })
    await sendAccountMail(ctx, uid, 'email_changed_new', { address: before.email })
    return { state: 'changed' }
  })
}

/** Takes the wish for another address back; the mailed links are worth nothing from then on. */
export function cancelEmailChange(ctx: Context): Promise<{ accepted: true }> {
  const { uid } = person(ctx)
  return asOwner(ctx, async (ctx) => {
    await forgetEmailChange(ctx, uid)
    return { accepted: true }
  })
}

/** Takes the wish for another address back, if there is one. */
export async function forgetEmailChange(ctx: OwnerContext, uid: string): Promise<void> {
  if (await deleteEmailChange(ctx, uid)) {
    await recordAct(ctx, uid, 'email_change_cancelled')
    await tellPerson(ctx, uid)
  }
  await forgetTokens(ctx, uid)
}

async function redeem(ctx: OwnerContext, token: string): Promise<'old' | 'new'> {
  if ((await ctx.identity.redeemToken(ctx.db, 'email_change_old', token).catch(() => null)) !== null)
    return 'old'
  await ctx.identity.redeemToken(ctx.db, 'email_change_new', token).catch(asExpired)
  return 'new'
}

/** After the wish itself, which whoever makes such a token holds locked meanwhile. */
async function forgetTokens(ctx: OwnerContext, uid: string): Promise<void> {
  await ctx.identity.dropTokens(ctx.db, 'email_change_old', uid)
  await ctx.identity.dropTokens(ctx.db, 'email_change_new', uid)
}
