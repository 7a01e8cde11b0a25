// Under which paths each stand-in answers: those of the real provider, behind its name.
import { type ProviderId, providerIds } from '#contract/person/providers.ts'

export type Endpoint = 'discovery' | 'jwks' | 'authorize' | 'token' | 'profile' | 'emails'

interface StandInPlace {
  label: string
  paths: Partial<Record<Endpoint, string>>
  /** The path of the issuer, for those that sign. */
  issuer: string | null
  secretIn: 'body' | 'header'
  /** Whether a code challenge is demanded; where it is not, a verifier is refused. */
  pkce: boolean
  /** Whether it tells when somebody has signed in there, and what its page can be asked to do. */
  tellsAuthTime: boolean
  prompts: readonly string[]
}

export const standInPlaces: Record<ProviderId, StandInPlace> = {
  google: {
    label: 'Google',
    paths: {
      discovery: '/.well-known/openid-configuration',
      jwks: '/oauth2/v3/certs',
      authorize: '/o/oauth2/v2/auth',
      token: '/token',
    },
    issuer: '',
    secretIn: 'body',
    pkce: true,
    tellsAuthTime: true,
    prompts: ['none', 'consent', 'select_account'],
  },
  facebook: {
    label: 'Facebook',
    paths: {
      authorize: '/v23.0/dialog/oauth',
      token: '/v23.0/oauth/access_token',
      profile: '/v23.0/me',
    },
    issuer: null,
    secretIn: 'body',
    pkce: true,
    tellsAuthTime: false,
    prompts: [],
  },
  github: {
    label: 'GitHub',
    paths: {
      authorize: '/login/oauth/authorize',
      token: '/login/oauth/access_token',
      profile: '/api/v3/user',
      emails: '/api/v3/user/emails',
    },
    issuer: null,
    secretIn: 'body',
    pkce: true,
    tellsAuthTime: false,
    prompts: ['select_account'],
  },
  twitter: {
    label: 'X',
    paths: { authorize: '/i/oauth2/authorize', token: '/2/oauth2/token', profile: '/2/users/me' },
    issuer: null,
    secretIn: 'header',
    pkce: true,
    tellsAuthTime: false,
    prompts: [],
  },
  linkedin: {
    label: 'LinkedIn',
    paths: {
      discovery: '/oauth/.well-known/openid-configuration',
      jwks: '/oauth/openid/jwks',
      authorize: '/oauth/v2/authorization',
      token: '/oauth/v2/accessToken',
    },
    issuer: '/oauth',
    secretIn: 'body',
    pkce: false,
    tellsAuthTime: false,
    prompts: ['login'],
  },
}

/** Which provider and endpoint a path names, or null. */
export function placeAt(path: string): { id: ProviderId; endpoint: Endpoint } | null {
  for (const id of providerIds)
    for (const [endpoint, own] of Object.entries(standInPlaces[id].paths))
      if (path === `/${id}${own}` && isEndpoint(endpoint)) return { id, endpoint }
  return null
}

const isEndpoint = (name: string): name is Endpoint =>
  ['discovery', 'jwks', 'authorize', 'token', 'profile', 'emails'].includes(name)
