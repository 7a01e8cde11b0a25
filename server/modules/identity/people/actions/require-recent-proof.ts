import { type Context, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { isFresh } from '../rules.ts'
import { findProof } from '../store/sessions.ts'

/**
 * Goes on only when the person of this session has shown who they are within the last ten minutes, by signing in or by
 * confirming it. Asked inside the transaction that changes something, with the person locked, it also holds against
 * whoever ends the session at that moment. Fails: `fresh_sign_in_needed`, `not_signed_in` when the session is over.
 */
export async function requireRecentProof(ctx: Context): Promise<void> {
  const provedAt = await findProof(ctx, person(ctx).sessionId)
  if (provedAt === null) return fail('not_signed_in')
  if (!isFresh(provedAt, ctx.clock.now())) fail('fresh_sign_in_needed')
}

/**
 * Goes on only while the session of the request lives: what was allowed when the request came may have ended while a
 * password was hashed or another service was asked. Fails: `not_signed_in`.
 */
export async function requireSession(ctx: Context): Promise<void> {
  if ((await findProof(ctx, person(ctx).sessionId)) === null) fail('not_signed_in')
}
