import type { LoggedEvent } from '#server/platform/events/consumers.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import { sendAccountMail } from '#server/modules/identity/account-mails/index.ts'
import { findRecipient } from '#server/modules/identity/people/index.ts'

/**
 * Mails a person that the operator has switched their second step off. The operator's command may run while the program
 * does not, or beside it, so the mail follows from the event log.
 */
export async function warnOfOperator(
  ctx: Context,
  { userId, actor, payload, at }: LoggedEvent,
): Promise<void> {
  if (userId === null || actor !== null || payload['act'] !== 'two_step_disabled') return
  if (await asOwner(ctx, (ctx) => findRecipient(ctx, userId)))
    await sendAccountMail(ctx, userId, 'two_step_off', { at })
}
