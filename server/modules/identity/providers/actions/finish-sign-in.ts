import type { AttemptProblem, ProviderId } from '#contract/person/providers.ts'
import { callbackAddress } from '#server/adapters/sign-in-providers/open-providers.ts'
import { ProviderError, type ProviderPerson } from '#server/adapters/sign-in-providers/sign-in-providers.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import { Failure, fail } from '#server/platform/fail.ts'
import { browserSecret, isProblem, type Landing, landingPath } from '../rules.ts'
import { type UsedAttempt, useAttempt } from '../store.ts'
import { linkPerson, provePerson } from './link-person.ts'
import { signPersonIn } from './sign-person-in.ts'

/**
 * Ends an attempt with what the browser brought back from the provider, and gives the path of ours to lead it on to. An
 * attempt works once, in the browser that began and within ten minutes. Never fails: what went wrong is told there.
 */
export async function finishSignIn(
  ctx: Context,
  provider: ProviderId,
  search: URLSearchParams,
): Promise<string> {
  return landingPath(await land(ctx, provider, search))
}

async function land(ctx: Context, provider: ProviderId, search: URLSearchParams): Promise<Landing> {
  const { baseUrl } = ctx.config
  const browser = browserSecret(ctx.client.headers.get('cookie') ?? '', baseUrl)
  const state = search.get('state') ?? ''
  const attempt =
    browser === null ? null : await asOwner(ctx, (ctx) => useAttempt(ctx, { state, browser, provider }))
  if (!attempt || browser === null) return { attempt: null, outcome: 'social_failed', challenge: null }
  try {
    const found = await identify(ctx, attempt, provider, search)
    switch (attempt.purpose) {
      case 'sign_in':
        return { attempt, ...(await signPersonIn(ctx, { attemptId: attempt.id, provider, found, browser })) }
      case 'link':
        await linkPerson(ctx, attempt.userId, provider, found)
        return { attempt, outcome: 'linked', challenge: null }
      case 'prove':
        await provePerson(ctx, attempt.userId, provider, found)
        return { attempt, outcome: 'proved', challenge: null }
    }
  } catch (error) {
    return { attempt, outcome: problemOf(ctx, error), challenge: null }
  }
}

async function identify(
  ctx: Context,
  attempt: UsedAttempt,
  provider: ProviderId,
  search: URLSearchParams,
): Promise<ProviderPerson> {
  const service = ctx.signInProviders[provider]
  if (!service) return fail('social_failed')
  const { codeVerifier, nonce } = attempt
  const secrets = { codeVerifier, nonce, state: search.get('state') ?? '' }
  const redirectUri = callbackAddress(ctx.config.baseUrl, provider)
  const askedSince = attempt.purpose === 'prove' ? attempt.begunAt : null
  return service.identify(search, { secrets, redirectUri, askedSince })
}

function problemOf(ctx: Context, error: unknown): AttemptProblem {
  if (error instanceof Failure && isProblem(error.code)) return error.code
  if (error instanceof ProviderError && error.reason === 'denied') return 'social_failed'
  if (error instanceof ProviderError && error.reason === 'not_asked') return 'social_not_asked'
  ctx.log.warn('sign_in.provider_failed', { error })
  return 'social_failed'
}
