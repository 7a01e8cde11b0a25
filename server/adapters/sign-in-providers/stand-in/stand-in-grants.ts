// What the stand-in remembers between the consent and the questions that follow it.
import { createHash } from 'node:crypto'
import type { ProviderId } from '#contract/person/providers.ts'
import type { Random } from '#server/adapters/random/random.ts'
import type { StandInPerson } from './stand-in-people.ts'

/** A consent: what the code that it gave is good for. */
export interface Grant {
  id: ProviderId
  person: StandInPerson
  redirectUri: string
  codeChallenge: string | null
  nonce: string | null
  /** Whether it was asked to tell when the person has signed in there. */
  tellsAuthTime: boolean
}

export interface Grants {
  /** A code for the grant; it works once. */
  give(grant: Grant): string
  take(code: string): Grant | null
  /** An access token for the grant. */
  token(grant: Grant): string
  byToken(token: string): Grant | null
}

export function memoryGrants(random: Random): Grants {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const keep = (map: Map<string, Grant>, grant: Grant) => {
    const key = random.token()
    map.set(key, grant)
    return key
  }
  return {
    give: (grant) => keep(codes, grant),
    take: (code) => {
      const grant = codes.get(code) ?? null
      codes.delete(code)
      return grant
    },
    token: (grant) => keep(tokens, grant),
    byToken: (token) => tokens.get(token) ?? null,
  }
}

/** Whether the verifier is the one whose challenge came with the consent. */
export const provesChallenge = (verifier: string | null, challenge: string): boolean =>
  verifier !== null && createHash('sha256').update(verifier).digest('base64url') === challenge
