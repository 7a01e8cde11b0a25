import { type Context, person } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/fail.ts'
import { isFresh } from '../rules.ts'
import { findProof } from '../store/sessions.ts'

/**
 * Goes on only when the person of this session has shown who they are within the last ten minutes, by signing in or by
 * `accounts.confirmPassword`. Fails: `fresh_sign_in_needed`.
 */
export async function requireRecentProof(ctx: Context): Promise<void> {
  // open to all: it permits, and changes nothing
  const provedAt = await findProof(ctx, person(ctx).sessionId)
  if (provedAt === null || !isFresh(provedAt, ctx.clock.now())) fail('fresh_sign_in_needed')
}
