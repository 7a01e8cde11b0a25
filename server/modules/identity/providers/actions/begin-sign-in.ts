import type { ProviderId } from '#contract/person/providers.ts'
import { callbackAddress } from '#server/adapters/sign-in-providers/open-providers.ts'
import { ProviderError } from '#server/adapters/sign-in-providers/sign-in-providers.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { takeAttemptOfNetwork } from '#server/platform/take-attempt.ts'
import { listLinks, requireRecentProof } from '#server/modules/identity/people/index.ts'
import { browserCookie, browserSecret } from '../rules.ts'
import { type Attempt, insertAttempt } from '../store.ts'

interface Wish {
  provider: ProviderId
  view: 'popup' | 'page'
}
interface Begun {
  url: string
  attempt: string
}

/** Begins to sign in, or up, with another service. Fails: `social_failed`, `too_many_attempts`. */
export async function beginSignIn(ctx: Context, wish: Wish & { to?: string | undefined }): Promise<Begun> {
  return begin(ctx, { ...wish, purpose: 'sign_in', userId: null, backTo: wish.to ?? null })
}

/** Begins to link another service. Fails: `social_failed`, `fresh_sign_in_needed`, `too_many_attempts`. */
export async function beginLink(ctx: Context, wish: Wish): Promise<Begun> {
  const { uid } = person(ctx)
  await requireRecentProof(ctx)
  return begin(ctx, { ...wish, purpose: 'link', userId: uid, backTo: null })
}

/**
 * Begins to prove by a linked service that it is still the person, whom the service is told to ask anew. Fails:
 * `sign_in_not_linked`, `social_failed`, `too_many_attempts`.
 */
export async function beginProof(ctx: Context, wish: Wish): Promise<Begun> {
  const { uid } = person(ctx)
  const links = await asOwner(ctx, (ctx) => listLinks(ctx, uid))
  if (!links.some(({ provider }) => provider === wish.provider)) fail('sign_in_not_linked')
  return begin(ctx, { ...wish, purpose: 'prove', userId: uid, backTo: null })
}

type Beginning = Wish & Pick<Attempt, 'purpose' | 'userId' | 'backTo'>

/** Keeps what the attempt is bound to, gives the browser its secret, and tells where the provider's page is. */
async function begin(ctx: Context, { provider, view, purpose, userId, backTo }: Beginning): Promise<Begun> {
  const service = ctx.signInProviders[provider]
  if (!service) return fail('social_failed')
  const { config, random } = ctx
  const limit = { name: 'social', most: config.attempts.signInsPerNetwork, seconds: 900 }
  await takeAttemptOfNetwork(ctx, limit)
  const secrets = { state: random.token(), nonce: random.token(), codeVerifier: random.token() }
  const address = callbackAddress(config.baseUrl, provider)
  const askedSince = purpose === 'prove' ? ctx.clock.now() : null
  const url = await service
    .authorizationUrl({ secrets, redirectUri: address, askedSince })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      ctx.log.warn('sign_in.provider_failed', { provider, error })
      return fail('social_failed')
    })
  const cookies = ctx.client.headers.get('cookie') ?? ''
  const browser = browserSecret(cookies, config.baseUrl) ?? random.token()
  const id = ctx.ids.short()
  const { codeVerifier, nonce, state } = secrets
  const attempt = { id, provider, view, purpose, userId, backTo, codeVerifier, nonce }
  await asOwner(ctx, (ctx) => insertAttempt(ctx, attempt, { state, browser }))
  ctx.client.setCookie(browserCookie(browser, config.baseUrl))
  return { url: url.href, attempt: id }
}
