// Signed id tokens, and the many ways in which one can be wrong.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Behaviour } from './behaviour.ts'

interface TokenRequest {
  issuer: string
  audience: string
  nonce: string | null
  claims: Record<string, unknown>
  behaviour: Behaviour
  nowSeconds: number
  authTimeSeconds: number | null
}

const KEY_ID = 'stand-in-1'
const LIFETIME_SECONDS = 3_600

export interface TokenSigner {
  /** The public keys as a provider publishes them. */
  jwks(): object
  idToken(request: TokenRequest): string
}

/** A signer with keys of its own, made now. */
export function tokenSigner(): TokenSigner {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let forger: KeyObject | null = null
  return {
    jwks: () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
    }),
    idToken: ({ issuer, audience, nonce, claims, behaviour, nowSeconds, authTimeSeconds }) => {
      const issuedAt = behaviour === 'expired-token' ? nowSeconds - 2 * LIFETIME_SECONDS : nowSeconds
      const told = behaviour === 'wrong-nonce' ? 'a nonce of somebody else' : nonce
      const payload = {
        ...claims,
        iss: behaviour === 'foreign-issuer' ? 'https://issuer.example' : issuer,
        aud: behaviour === 'wrong-audience' ? 'another-client' : audience,
        iat: issuedAt,
        exp: issuedAt + LIFETIME_SECONDS,
        ...(told === null ? {} : { nonce: told }),
        ...(authTimeSeconds === null ? {} : { auth_time: authTimeSeconds }),
      }
      const text = [{ alg: 'RS256', typ: 'JWT', kid: KEY_ID }, payload]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      const key =
        behaviour === 'bad-signature'
          ? (forger ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
          : privateKey
      return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
    },
  }
}
