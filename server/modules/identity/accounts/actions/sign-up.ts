import type * as z from 'zod/mini'
import type { Session, signUpInput } from '#contract/person/accounts.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { takeAttemptOfNetwork } from '#server/platform/take-attempt.ts'
import { checkAddress } from '#server/modules/knowledge/index.ts'
import { findByEmail } from '#server/modules/identity/people/index.ts'
import { normalEmail } from '../rules.ts'
import { createAccount } from './create-account.ts'
import { requireUncommon } from './require-uncommon.ts'
import { hashingFor, limitsOf } from './take-attempt.ts'

/**
 * Makes an account by e-mail address and password, signs in and sends the verification mail.
 * Fails: `email_taken`, `password_too_common`, `too_many_attempts`.
 */
export async function signUp(ctx: Context, input: z.infer<typeof signUpInput>): Promise<Session> {
  const { displayName: name, password, wantedSite } = input
  const email = normalEmail(input.email)
  await takeAttemptOfNetwork(ctx, limitsOf(ctx).signUpsByNetwork)
  // What costs least is refused first: whether the address is taken, then the website, then what takes a thread.
  if (await asOwner(ctx, (ctx) => findByEmail(ctx, email))) fail('email_taken')
  if (wantedSite !== undefined) checkAddress(ctx, { url: wantedSite })
  await requireUncommon(ctx, password, [name, email])
  // Before the transaction: hashing takes long, and the embedded database has one connection.
  const passwordHash = await ctx.identity.hashPassword(password, hashingFor(ctx))
  return createAccount(ctx, { name, email, passwordHash, emailVerified: false, way: 'password', wantedSite })
}
