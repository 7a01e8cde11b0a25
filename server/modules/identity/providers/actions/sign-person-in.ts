import type { AttemptOutcome, ProviderId } from '#contract/person/providers.ts'
import type { ProviderPerson } from '#server/adapters/sign-in-providers/sign-in-providers.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import { fail, isFailure } from '#server/platform/fail.ts'
import { takeAttemptOfNetwork } from '#server/platform/take-attempt.ts'
import {
  createAccount,
  limitsOf,
  beginSession,
  tellSession,
} from '#server/modules/identity/accounts/index.ts'
import { askSecondStep } from '#server/modules/identity/factors/index.ts'
import { findByEmail, findById, insertLink, lockLinkedPerson } from '#server/modules/identity/people/index.ts'
import { displayNameOf } from '../rules.ts'
import { insertPending } from '../store.ts'

interface Proven {
  attemptId: string
  provider: ProviderId
  found: ProviderPerson
  browser: string
}

/**
 * Signs in whoever the provider named: somebody who is known by this account there, or somebody new. An address that
 * belongs to an account already opens it to nobody. Fails: `social_account_exists`, `user_suspended`, `social_failed`,
 * `too_many_attempts`.
 */
export async function signPersonIn(
  ctx: Context,
  { attemptId, provider, found, browser }: Proven,
): Promise<{ outcome: AttemptOutcome; challenge: string | null }> {
  const { accountId, email, emailVerified } = found
  const known = await asOwner(ctx, async (ctx) => {
    const uid = await lockLinkedPerson(ctx, provider, accountId)
    if (uid === null) return null
    if ((await findById(ctx, uid))?.isSuspended) fail('user_suspended')
    return (await askSecondStep(ctx, uid)) ?? beginSession(ctx, uid, provider)
  })
  if (known !== null) {
    if ('challenge' in known) return { outcome: 'second_step', challenge: known.challenge }
    await tellSession(ctx, known)
    return { outcome: 'returning', challenge: null }
  }
  const name = displayNameOf(found.name, email)
  if (email === null) {
    const pending = { provider, accountId, name }
    await asOwner(ctx, (ctx) => insertPending(ctx, attemptId, browser, pending))
    return { outcome: 'needs_email', challenge: null }
  }
  await openAccount(ctx, { provider, accountId, name, email, emailVerified })
  return { outcome: 'new', challenge: null }
}

interface Newcomer {
  provider: ProviderId
  accountId: string
  name: string
  email: string
  emailVerified: boolean
}

/**
 * Makes the account of somebody new, linked to the provider, and signs them in; all of it or nothing.
 * Fails: `social_account_exists`, `social_failed`, `too_many_attempts`.
 */
export async function openAccount(ctx: Context, newcomer: Newcomer) {
  const { provider, accountId, name, email, emailVerified } = newcomer
  // Counted before anything is said of the address, and outside of what may be undone.
  await takeAttemptOfNetwork(ctx, limitsOf(ctx).signUpsByNetwork)
  if (await asOwner(ctx, (ctx) => findByEmail(ctx, email))) fail('social_account_exists')
  try {
    return await asOwner(ctx, async (ctx) => {
      const account = { name, email, emailVerified, passwordHash: null, way: provider }
      const session = await createAccount(ctx, account)
      const link = { uid: session.user?.uid ?? '', provider, accountId }
      if (!(await insertLink(ctx, link))) fail('social_failed')
      return session
    })
  } catch (error) {
    if (isFailure(error, 'email_taken')) fail('social_account_exists')
    throw error
  }
}
