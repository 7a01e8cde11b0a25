// Where each provider is asked, and what for. With a base address in the configuration all of it lies under that one.
import type { ProviderId } from '#contract/person/providers.ts'

interface ProviderPlace {
  /** The names of the provider's hosts. */
  hosts: readonly string[]
  /** Endpoints that are known, or the issuer whose discovery document tells them. */
  endpoints: { issuer: string } | { issuer: string; authorize: string; token: string }
  scope: string
  /** How the program proves who it is at the token endpoint. */
  secretIn: 'body' | 'header'
  /** False where a code verifier makes the token endpoint refuse (LinkedIn, for applications with a secret). */
  pkce: boolean
  /** What makes its page ask again who somebody is, as far as the provider knows such a thing. */
  askAnew: Readonly<Record<string, string>>
}

/** Source: https://developers.facebook.com/docs/graph-api/changelog */
const GRAPH = 'v23.0'

const google = (base: string | null): ProviderPlace => ({
  hosts: base
    ? [hostOf(base)]
    : ['accounts.google.com', 'oauth2.googleapis.com', 'www.googleapis.com', 'openidconnect.googleapis.com'],
  endpoints: { issuer: base ?? 'https://accounts.google.com' },
  scope: 'openid email profile',
  secretIn: 'body',
  pkce: true,
  // It refuses `prompt=login`. Source: https://developers.google.com/identity/openid-connect/openid-connect
  askAnew: { prompt: 'select_account', max_age: '0' },
})

const linkedin = (base: string | null): ProviderPlace => ({
  hosts: base ? [hostOf(base)] : ['www.linkedin.com', 'api.linkedin.com'],
  endpoints: { issuer: `${base ?? 'https://www.linkedin.com'}/oauth` },
  scope: 'openid profile email',
  secretIn: 'body',
  pkce: false,
  // Its documents name neither; what it does not know it passes over, as RFC 6749 demands.
  askAnew: { prompt: 'login', max_age: '0' },
})

const facebook = (base: string | null): ProviderPlace => ({
  hosts: base ? [hostOf(base)] : ['www.facebook.com', 'graph.facebook.com'],
  endpoints: {
    issuer: base ?? 'https://www.facebook.com',
    authorize: `${base ?? 'https://www.facebook.com'}/${GRAPH}/dialog/oauth`,
    token: `${base ?? 'https://graph.facebook.com'}/${GRAPH}/oauth/access_token`,
  },
  scope: 'email public_profile',
  secretIn: 'body',
  pkce: true,
  // Source: https://developers.facebook.com/docs/facebook-login/reauthentication
  askAnew: { auth_type: 'reauthenticate' },
})

const github = (base: string | null): ProviderPlace => ({
  hosts: base ? [hostOf(base)] : ['github.com', 'api.github.com'],
  endpoints: {
    issuer: `${base ?? 'https://github.com'}/login/oauth`,
    authorize: `${base ?? 'https://github.com'}/login/oauth/authorize`,
    token: `${base ?? 'https://github.com'}/login/oauth/access_token`,
  },
  scope: 'read:user user:email',
  secretIn: 'body',
  pkce: true,
  // Source: https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
  askAnew: { prompt: 'select_account' },
})

const twitter = (base: string | null): ProviderPlace => ({
  hosts: base ? [hostOf(base)] : ['x.com', 'api.x.com'],
  endpoints: {
    issuer: base ?? 'https://x.com',
    authorize: `${base ?? 'https://x.com'}/i/oauth2/authorize`,
    token: `${base ?? 'https://api.x.com'}/2/oauth2/token`,
  },
  scope: 'users.read tweet.read',
  secretIn: 'header',
  pkce: true,
  // Its OAuth 2.0 knows nothing of the kind.
  askAnew: {},
})

/** The addresses under which a provider tells of a person; `base` as in `ProviderPlace`. */
export const profilePlaces = {
  facebook: (base: string | null) =>
    `${base ?? 'https://graph.facebook.com'}/${GRAPH}/me?fields=id,name,email`,
  // A server of one's own has its interface under a path.
  github: (base: string | null) => `${base === null ? 'https://api.github.com' : `${base}/api/v3`}/user`,
  twitter: (base: string | null) => `${base ?? 'https://api.x.com'}/2/users/me`,
}

export const providerPlaces: Record<ProviderId, (base: string | null) => ProviderPlace> = {
  google,
  facebook,
  github,
  twitter,
  linkedin,
}

const hostOf = (address: string): string => new URL(address).host
