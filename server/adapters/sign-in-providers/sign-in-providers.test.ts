import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type ProviderId, providerIds } from '#contract/person/providers.ts'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { cryptoRandom } from '#server/adapters/random/crypto-random.ts'
import { requireAskedAnew } from './asked-anew.ts'
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

const termsOf = (secrets = secretsNow(), askedSince: Date | null = null) => ({
  secrets,
  redirectUri,
  askedSince,
})

async function signIn(id: ProviderId, person = 'grace', decision = 'allow', terms = termsOf()) {
  const url = await provider(id).authorizationUrl(terms)
  return provider(id).identify(await consent(url, person, decision), terms)
}

const grace = standInPeople['grace']

describe.each(providerIds)('signing in with %s', (id) => {
  it('tells who somebody is by a code, a state and a proof of the one who asked [ACC-6]', async () => {
    const secrets = secretsNow()
    const url = await provider(id).authorizationUrl(termsOf(secrets))
    expect(url.searchParams.get('state')).toBe(secrets.state)
    expect(url.searchParams.get('redirect_uri')).toBe(redirectUri)
    expect(url.href).not.toContain(secrets.codeVerifier)
    expect(url.searchParams.get('code_challenge_method')).toBe(id === 'linkedin' ? null : 'S256')
    const found = await provider(id).identify(await consent(url, 'grace'), termsOf(secrets))
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
    const url = await provider(id).authorizationUrl(termsOf(secrets))
    const back = await consent(url, 'grace')
    if (id !== 'linkedin') {
      const other = { ...secrets, codeVerifier: random.token() }
      await expect(provider(id).identify(back, termsOf(other))).rejects.toThrow()
    } else await provider(id).identify(back, termsOf(secrets))
    await expect(provider(id).identify(back, termsOf(secrets))).rejects.toThrow()
  })

  it('fails when nobody is there', async () => {
    const keys = { ...standIn.keys[id], baseUrl: 'http://127.0.0.1:9' }
    const gone = oauthProvider(id, keys, { elapsed: clock.elapsed, timeoutMs: 1_500 })
    const back = new URLSearchParams({ code: 'x', state: 'y' })
    await expect(gone.identify(back, termsOf({ ...secretsNow(), state: 'y' }))).rejects.toMatchObject({
      reason: 'failed',
    })
  })
})

describe('asking anew who somebody is', () => {
  const anew = () => termsOf(secretsNow(), clock.now())
  const wayOf = async (id: ProviderId, terms = anew()) => {
    const { searchParams } = await provider(id).authorizationUrl(terms)
    return Object.fromEntries(
      ['prompt', 'max_age', 'auth_type'].flatMap((name) => {
        const value = searchParams.get(name)
        return value === null ? [] : [[name, value]]
      }),
    )
  }

  it('is asked of each provider in its own words, and of none for signing in', async () => {
    expect(await wayOf('google')).toEqual({ prompt: 'select_account', max_age: '0' })
    expect(await wayOf('linkedin')).toEqual({ prompt: 'login', max_age: '0' })
    expect(await wayOf('facebook')).toEqual({ auth_type: 'reauthenticate' })
    expect(await wayOf('github')).toEqual({ prompt: 'select_account' })
    expect(await wayOf('twitter')).toEqual({})
    for (const id of providerIds) expect(await wayOf(id, termsOf())).toEqual({})
  })

  it.each(providerIds)('is taken from %s when it asked', async (id) => {
    const found = await signIn(id, 'grace', 'allow', anew())
    expect(found.accountId).toBe(grace?.accountId)
  })

  it.each(['still-signed-in', 'no-auth-time'] as const)(
    'is demanded of who promised to tell: %s is refused, but not where it is only signing in',
    async (behaviour) => {
      standIn.behave(behaviour, 'google')
      await expect(signIn('google', 'grace', 'allow', anew())).rejects.toMatchObject({ reason: 'not_asked' })
      expect((await signIn('google')).accountId).toBe(grace?.accountId)
    },
  )

  it('cannot be got round by taking the wish out of the address on the way', async () => {
    const terms = anew()
    const url = await provider('google').authorizationUrl(terms)
    url.searchParams.delete('max_age')
    url.searchParams.delete('prompt')
    await expect(provider('google').identify(await consent(url, 'grace'), terms)).rejects.toMatchObject({
      reason: 'not_asked',
    })
  })

  it('counts when it is told, promised or not', () => {
    const since = new Date('2026-03-04T05:06:07Z')
    const seconds = since.getTime() / 1000
    const tell = (told: unknown) => () => requireAskedAnew({ auth_time: told }, {}, since)
    expect(tell(seconds)).not.toThrow()
    expect(tell(seconds - 30)).not.toThrow()
    for (const told of [seconds - 61, String(seconds), null]) expect(tell(told)).toThrow('anew')
    expect(() => requireAskedAnew(null, {}, since)).not.toThrow()
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
  const url = await provider('github').authorizationUrl(termsOf())
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
