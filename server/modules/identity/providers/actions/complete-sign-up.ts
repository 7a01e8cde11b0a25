import type * as z from 'zod/mini'
import type { Session } from '#contract/person/accounts.ts'
import { type completeSignUpInput, type ProviderId, providerIds } from '#contract/person/providers.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { browserSecret } from '../rules.ts'
import { deletePending, findPending } from '../store.ts'
import { openAccount } from './sign-person-in.ts'

/**
 * Makes the account of somebody whose provider told no address, with the one that they typed; it is to be confirmed by
 * mail. Fails: `social_failed` in another browser or after half an hour, `social_account_exists`, `too_many_attempts`.
 */
export async function completeSignUp(
  ctx: Context,
  { attempt, email }: z.infer<typeof completeSignUpInput>,
): Promise<Session> {
  const browser = browserSecret(ctx.client.headers.get('cookie') ?? '', ctx.config.baseUrl)
  if (browser === null) return fail('social_failed')
  const pending = await asOwner(ctx, (ctx) => findPending(ctx, attempt, browser))
  const provider = providerIds.find((id): id is ProviderId => id === pending?.provider)
  if (!pending || !provider) return fail('social_failed')
  const { accountId, name } = pending
  const address = email.trim().toLowerCase()
  const newcomer = { provider, accountId, name, email: address, emailVerified: false }
  const session = await openAccount(ctx, newcomer)
  await asOwner(ctx, (ctx) => deletePending(ctx, attempt))
  return session
}
