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
interface AttemptSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** One attempt: what it is bound to, and the address to which the provider sends the browser back. */
export interface AttemptTerms {
  secrets: AttemptSecrets
  redirectUri: string
  /**
   * When the person must have shown the provider anew who they are: not before this. Null where it is enough that they are
   * signed in there. What each provider can be held to: decision 0030.
   */
  askedSince: Date | null
}

/** Throws `ProviderError`. */
export interface SignInProvider {
  /** The address of the provider's page where the person agrees. */
  authorizationUrl(terms: AttemptTerms): Promise<URL>
  /** Exchanges what the browser brought back for the person. */
  identify(search: URLSearchParams, terms: AttemptTerms): Promise<ProviderPerson>
}

/** The providers that are configured. */
export type SignInProviders = Partial<Record<ProviderId, SignInProvider>>

/**
 * `denied`: the person said no at the provider. `not_asked`: it let somebody through without asking anew who they are.
 * `failed`: the provider, or what it said, is not to be trusted.
 */
export class ProviderError extends Error {
  readonly reason: 'denied' | 'not_asked' | 'failed'

  constructor(reason: ProviderError['reason'], message: string, options?: { cause: unknown }) {
    super(message, options)
    this.name = 'ProviderError'
    this.reason = reason
  }
}
