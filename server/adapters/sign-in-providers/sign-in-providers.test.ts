import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type ProviderId, providerIds } from '#contract/person/providers.ts'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { cryptoRandom } from '#server/adapters/random/crypto-random.ts'
import { openProviders } from './open-providers.ts'
import { oauthProvider } from './oauth-provider.ts'
import { providerFetch } from './provider-fetch.ts'
import type { ProviderError, SignInProvider } from './sign-in-providers.ts'
import type { Behaviour } from './stand-in/behaviour.ts'
import { standInPeople } from './stand-in/stand-in-people.ts'
import { openStandIn } from './stand-in/stand-in-server.ts'

const clock = systemClock()
const random = cryptoRandom()
const redirectUri = 'http://127.0.0.1:4130/back'
const standIn = await openStandIn({ clock, random, redirectUri: () => redirectUri })
const providers = openProviders({ configured: standIn.keys, elapsed: clock.elapsed, timeoutMs: 1_500 })
afterAll(() => standIn.close())
beforeEach(() => standIn.behave('honest'))

const secretsNow = () => ({ state: random.token(), nonce: random.token(), codeVerifier: random.token() })

/** Consents as a person in a browser would, and gives what the browser brings back. */
async function consent(url: URL, person: string, decision = 'allow'): Promise<URLSearchParams> {
  const page = await fetch(url)
  expect(await page.text()).toContain('Who are you?')
  const body = new URLSearchParams({ person, decision })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '').searchParams
}

function provider(id: ProviderId): SignInProvider {
  const found = providers[id]
  if (!found) throw new Error(`${id} is not open`)
  return found
}

async function signIn(id: ProviderId, person = 'grace', decision = 'allow') {
  const secrets = secretsNow()
  const url = await provider(id).authorizationUrl(secrets, redirectUri)
  return provider(id).identify(await consent(url, person, decision), secrets, redirectUri)
}

const grace = standInPeople['grace']

describe.each(providerIds)('signing in with %s', (id) => {
  it('tells who somebody is by a code, a state and a proof of the one who asked [ACC-6]', async () => {
    const secrets = secretsNow()
    const url = await provider(id).authorizationUrl(secrets, redirectUri)
    expect(url.searchParams.get('state')).toBe(secrets.state)
    expect(url.searchParams.get('redirect_uri')).toBe(redirectUri)
    expect(url.href).not.toContain(secrets.codeVerifier)
    expect(url.searchParams.get('code_challenge_method')).toBe(id === 'linkedin' ? null : 'S256')
    const found = await provider(id).identify(await consent(url, 'grace'), secrets, redirectUri)
    expect(found).toEqual({
      accountId: grace?.accountId,
      name: 'Grace Hollis',
      email: id === 'twitter' ? null : 'grace@people.example',
      // Facebook does not say, and X tells no address at all.
      emailVerified: id !== 'facebook' && id !== 'twitter',
    })
  })

  it('knows who said no from everything else that fails [ERR-3]', async () => {
    await expect(signIn(id, 'grace', 'deny')).rejects.toMatchObject({ reason: 'denied' })
  })

  it('takes no address for confirmed that is not, and makes none up [ACC-6]', async () => {
    expect((await signIn(id, 'noor')).emailVerified).toBe(false)
    expect(await signIn(id, 'lin')).toMatchObject({ email: null, emailVerified: false, name: 'Lin Wei' })
    standIn.behave('unverified-email')
    expect((await signIn(id)).emailVerified).toBe(false)
    standIn.behave('no-email')
    expect((await signIn(id)).email).toBeNull()
  })

  const common: Behaviour[] = ['refuse', 'hang', 'token-500', 'cut-off', 'garbage', 'wrong-state']
  const signs = id === 'google' || id === 'linkedin'
  const tokens: Behaviour[] = [
    'wrong-nonce',
    'foreign-issuer',
    'wrong-audience',
    'expired-token',
    'bad-signature',
  ]
  it.each([...common, ...(signs ? tokens : (['profile-500'] as const))])(
    'fails, and does not wait for ever, when the provider does this: %s [ERR-3]',
    async (behaviour) => {
      standIn.behave(behaviour, id)
      await expect(signIn(id)).rejects.toMatchObject({ name: 'ProviderError', reason: 'failed' })
    },
  )

  it('takes a code once, and from the browser that asked only', async () => {
    const secrets = secretsNow()
    const url = await provider(id).authorizationUrl(secrets, redirectUri)
    const back = await consent(url, 'grace')
    if (id !== 'linkedin') {
      const other = { ...secrets, codeVerifier: random.token() }
      await expect(provider(id).identify(back, other, redirectUri)).rejects.toThrow()
    } else await provider(id).identify(back, secrets, redirectUri)
    await expect(provider(id).identify(back, secrets, redirectUri)).rejects.toThrow()
  })

  it('fails when nobody is there', async () => {
    const keys = { ...standIn.keys[id], baseUrl: 'http://127.0.0.1:9' }
    const gone = oauthProvider(id, keys, { elapsed: clock.elapsed, timeoutMs: 1_500 })
    const back = new URLSearchParams({ code: 'x', state: 'y' })
    await expect(gone.identify(back, { ...secretsNow(), state: 'y' }, redirectUri)).rejects.toMatchObject({
      reason: 'failed',
    })
  })
})

it('Only providers with keys are offered, in their order [ACC-6]', () => {
  const { google, twitter } = standIn.keys
  const some = { google, facebook: null, github: null, twitter, linkedin: null }
  expect(Object.keys(openProviders({ configured: some, elapsed: clock.elapsed }))).toEqual([
    'google',
    'twitter',
  ])
})

it('A provider is asked at its own hosts alone, encrypted, and no redirect is followed', async () => {
  const asked = { method: 'GET', headers: {} }
  const strict = providerFetch({ hosts: new Set(['accounts.example']), timeoutMs: 1_500, limitBytes: 10 })
  const fault: Partial<ProviderError> = { reason: 'failed' }
  await expect(strict('https://elsewhere.example/', asked)).rejects.toMatchObject(fault)
  await expect(strict('http://accounts.example/', asked)).rejects.toMatchObject(fault)
  await expect(strict('https://accounts.example:8443/', asked)).rejects.toMatchObject(fault)
  const small = providerFetch({
    hosts: new Set([new URL(standIn.origin).host]),
    timeoutMs: 1_500,
    limitBytes: 10,
  })
  await expect(small(`${standIn.origin}/google/oauth2/v3/certs`, asked)).rejects.toMatchObject(fault)
})

it('The stand-in refuses a client, an address to go back to, and a request without a challenge that it does not know', async () => {
  const url = await provider('github').authorizationUrl(secretsNow(), redirectUri)
  for (const [name, value] of [
    ['client_id', 'somebody'],
    ['redirect_uri', 'https://evil.example/'],
    ['code_challenge', ''],
    ['state', ''],
  ] as const) {
    const wrong = new URL(url)
    wrong.searchParams.set(name, value)
    expect((await fetch(wrong)).status, name).toBe(400)
  }
})
