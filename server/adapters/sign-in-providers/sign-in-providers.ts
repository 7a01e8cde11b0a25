// Services that say who somebody is, in our words.
import type { ProviderId } from '#contract/person/providers.ts'

/** What a provider says of the person who signed in there. */
export interface ProviderPerson {
  /** The provider's own id of the person, which never changes. */
  accountId: string
  name: string | null
  /** In lower case. */
  email: string | null
  /** Whether the provider vouches that the address is the person's. */
  emailVerified: boolean
}

/** What one attempt is bound to; made anew for each and kept until the browser comes back. */
export interface AttemptSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** Throws `ProviderError`. */
export interface SignInProvider {
  /** The address of the provider's page where the person agrees. */
  authorizationUrl(secrets: AttemptSecrets, redirectUri: string): Promise<URL>
  /** Exchanges what the browser brought back for the person. */
  identify(search: URLSearchParams, secrets: AttemptSecrets, redirectUri: string): Promise<ProviderPerson>
}

/** The providers that are configured. */
export type SignInProviders = Partial<Record<ProviderId, SignInProvider>>

/** `denied`: the person said no at the provider. `failed`: the provider, or what it said, is not to be trusted. */
export class ProviderError extends Error {
  readonly reason: 'denied' | 'failed'

  constructor(reason: ProviderError['reason'], message: string, options?: { cause: unknown }) {
    super(message, options)
    this.name = 'ProviderError'
    this.reason = reason
  }
}
