import { asOwner, type Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { beginChange, endChange } from '../store/accounts.ts'

/** Longer than all requests to the provider together may take; a program that was killed leaves somebody waiting so long. */
const CHANGE_MS = 5 * 60_000

/**
 * Of all that would change at once what somebody pays, one does; `change` gets a key by which the provider knows it again.
 * Fails: `code` for the others.
 */
export async function oneAtATime<Result>(
  ctx: Context,
  uid: string,
  code: 'request_in_progress' | 'subscription_change_failed',
  change: (key: string) => Promise<Result>,
): Promise<Result> {
  const until = new Date(ctx.clock.now().getTime() + CHANGE_MS)
  const begun = await asOwner(ctx, (ctx) => beginChange(ctx, uid, until))
  if (begun === null) return fail(code)
  try {
    return await change(`change-${uid}-${begun.number}`)
  } finally {
    await asOwner(ctx, (ctx) => endChange(ctx, uid, begun))
  }
}
