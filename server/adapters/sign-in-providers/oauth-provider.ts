// A provider that speaks the authorization code flow, with or without signed id tokens, over a certified library.
import * as oauth from 'oauth4webapi'
import type { ProviderId } from '#contract/person/providers.ts'
import { isLoopbackHost } from './loopback-host.ts'
import { providerFetch, requireHost } from './provider-fetch.ts'
import { providerPlaces } from './provider-places.ts'
import { readProfile } from './read-profile.ts'
import { requireAskedAnew } from './asked-anew.ts'
import { type AttemptTerms, ProviderError, type SignInProvider } from './sign-in-providers.ts'

export interface ProviderKeys {
  clientId: string
  clientSecret: string
  /** Replaces the provider's own addresses; null for the real ones. */
  baseUrl: string | null
}

/** A provider's keys change seldom, but they do change. */
const DISCOVERY_MS = 600_000
const LIMIT_BYTES = 256 * 1024

interface Discovered {
  server: oauth.AuthorizationServer
  until: number
}

/** `elapsed` tells passing time in milliseconds, for how long a discovery is believed. */
export function oauthProvider(
  id: ProviderId,
  keys: ProviderKeys,
  { elapsed, timeoutMs = 10_000 }: { elapsed: () => number; timeoutMs?: number },
): SignInProvider {
  const place = providerPlaces[id](keys.baseUrl)
  const hosts = new Set(place.hosts)
  const client: oauth.Client = { client_id: keys.clientId }
  const secret =
    place.secretIn === 'header'
      ? oauth.ClientSecretBasic(keys.clientSecret)
      : oauth.ClientSecretPost(keys.clientSecret)
  const options = {
    [oauth.customFetch]: providerFetch({ hosts, timeoutMs, limitBytes: LIMIT_BYTES }),
    // Only this machine is reached without encryption; `providerFetch` sees to that a second time.
    [oauth.allowInsecureRequests]: keys.baseUrl !== null && isLoopbackHost(new URL(keys.baseUrl).hostname),
  }
  let discovered: Discovered | null = null

  async function server(): Promise<oauth.AuthorizationServer> {
    const { endpoints } = place
    if ('token' in endpoints)
      return {
        issuer: endpoints.issuer,
        authorization_endpoint: endpoints.authorize,
        token_endpoint: endpoints.token,
      }
    if (discovered && discovered.until > elapsed()) return discovered.server
    const issuer = new URL(endpoints.issuer)
    const answer = await oauth.discoveryRequest(issuer, options)
    discovered = {
      server: await oauth.processDiscoveryResponse(issuer, answer),
      until: elapsed() + DISCOVERY_MS,
    }
    return discovered.server
  }

  async function identify(search: URLSearchParams, { secrets, redirectUri, askedSince }: AttemptTerms) {
    const as = await server()
    const callback = oauth.validateAuthResponse(as, client, search, secrets.state)
    const answer = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      secret,
      callback,
      redirectUri,
      place.pkce ? secrets.codeVerifier : oauth.nopkce,
      { ...options, headers: { accept: 'application/json' } },
    )
    const signs = !('token' in place.endpoints)
    const tellsNonce = signs && (id !== 'linkedin' || (await hasNonce(answer.clone())))
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, answer, {
      ...(tellsNonce ? { expectedNonce: secrets.nonce } : {}),
      requireIdToken: signs,
    })
    if (signs) await oauth.validateApplicationLevelSignature(as, answer, options)
    const claims = oauth.getValidatedIdTokenClaims(tokens) ?? null
    if (askedSince) requireAskedAnew(claims, as, askedSince)
    return readProfile[id]({
      base: keys.baseUrl,
      clientSecret: keys.clientSecret,
      accessToken: tokens.access_token,
      claims,
      ask: async (address) => {
        const headers = new Headers({ accept: 'application/json', 'user-agent': 'Staffroom AI' })
        const url = new URL(address)
        const told = await oauth.protectedResourceRequest(
          tokens.access_token,
          'GET',
          url,
          headers,
          null,
          options,
        )
        if (told.status !== 200) throw new ProviderError('failed', `${url.pathname} answered ${told.status}`)
        return told.json()
      },
    })
  }

  return {
    authorizationUrl: ({ secrets, redirectUri, askedSince }) =>
      asProviderError(async () => {
        const as = await server()
        const url = new URL(as.authorization_endpoint ?? '')
        requireHost(url, hosts)
        const asked: Record<string, string> = {
          response_type: 'code',
          client_id: keys.clientId,
          redirect_uri: redirectUri,
          scope: place.scope,
          state: secrets.state,
          ...(askedSince ? place.askAnew : {}),
        }
        if (place.pkce) {
          asked['code_challenge'] = await oauth.calculatePKCECodeChallenge(secrets.codeVerifier)
          asked['code_challenge_method'] = 'S256'
        }
        if (!('token' in place.endpoints)) asked['nonce'] = secrets.nonce
        for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
        return url
      }),
    identify: (...call) => asProviderError(() => identify(...call)),
  }
}

/** LinkedIn tells no nonce today. The day it does, it must be ours. */
async function hasNonce(answer: Response): Promise<boolean> {
  const said: unknown = await answer.json().catch(() => null)
  const token: unknown = Reflect.get(Object(said), 'id_token')
  const payload = typeof token === 'string' ? (token.split('.')[1] ?? '') : ''
  try {
    const told: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return Reflect.get(Object(told), 'nonce') !== undefined
  } catch {
    return false
  }
}

async function asProviderError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    const isDenied = cause instanceof oauth.AuthorizationResponseError && cause.error === 'access_denied'
    throw new ProviderError(isDenied ? 'denied' : 'failed', 'the provider did not tell who it is', { cause })
  }
}
