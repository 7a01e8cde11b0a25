import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { threadFunction } from '#server/platform/jobs/threads.ts'
import { callersNetwork } from '#server/platform/take-attempt.ts'
import type { isCommon } from '#server/adapters/passwords/password-thread.ts'

/**
 * Refuses a password that anybody would guess early, the person's own name and address included.
 * Fails: `password_too_common`.
 */
export async function requireUncommon(
  ctx: Context,
  password: string,
  personal: readonly string[],
): Promise<void> {
  const judge = threadFunction<typeof isCommon>(ctx.judges, 'isCommon')
  if (await judge({ password, personal }, { from: callersNetwork(ctx) })) fail('password_too_common')
}
