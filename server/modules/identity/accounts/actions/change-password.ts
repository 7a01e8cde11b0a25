import type * as z from 'zod/mini'
import type { changePasswordInput } from '#contract/person/accounts.ts'
import { asOwner, type Context, person, ownerDb } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import {
  findById,
  lockPerson,
  recordAct,
  requireRecentProof,
  requireSession,
  saveProof,
  tellPerson,
} from '#server/modules/identity/people/index.ts'
import { deleteChallenges } from '#server/modules/identity/factors/index.ts'
import { sendAccountMail } from '#server/modules/identity/account-mails/index.ts'
import { hashingFor } from './take-attempt.ts'
import { requirePassword } from './confirm-password.ts'
import { requireUncommon } from './require-uncommon.ts'

/**
 * Sets a new password and signs every other device out. Who has none yet shows a fresh sign-in instead of the old one.
 * Fails: `wrong_password`, `password_too_common`, `fresh_sign_in_needed`, `too_many_attempts`.
 */
export async function changePassword(
  ctx: Context,
  { currentPassword, newPassword }: z.infer<typeof changePasswordInput>,
): Promise<{ accepted: true }> {
  const { uid, sessionId } = person(ctx)
  const has = await ctx.identity.hasPassword(ownerDb(ctx), uid)
  if (!has) await requireRecentProof(ctx)
  else if (currentPassword === undefined) fail('wrong_password')
  else await requirePassword(ctx, currentPassword)
  const found = await asOwner(ctx, (ctx) => findById(ctx, uid))
  await requireUncommon(ctx, newPassword, [found?.displayName ?? '', found?.email ?? ''])
  const passwordHash = await ctx.identity.hashPassword(newPassword, hashingFor(ctx))
  await asOwner(ctx, async (ctx) => {
    await lockPerson(ctx, uid)
    // Signed out while it was hashed, by a reset for example: the newer password stays.
    await requireSession(ctx)
    await ctx.identity.setPassword(ctx.db, uid, passwordHash)
    await ctx.identity.dropTokens(ctx.db, 'password_reset', uid)
    await saveProof(ctx, sessionId)
    await deleteChallenges(ctx, uid)
    const ended = await ctx.identity.endSessions(ctx.db, uid, sessionId)
    await recordAct(ctx, uid, 'password_changed')
    await sendAccountMail(ctx, uid, 'password_changed')
    for (const id of ended) await tellPerson(ctx, uid, 'session.ended', id)
  })
  return { accepted: true }
}
