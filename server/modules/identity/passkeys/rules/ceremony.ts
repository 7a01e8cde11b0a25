// What devices sign, checked. Pure: the same answer for the same values.
import type { MadePasskey, UsedPasskey } from '#contract/person/passkeys.ts'
import { algorithms, type Site } from '../rules.ts'

interface Expected {
  challenge: string
  site: Site
}

/** A passkey as it is kept. Bytes are base64url. */
interface CheckedPasskey {
  credentialId: string
  publicKey: string
  counter: number
  isSynced: boolean
}

/** A new passkey, or null when the device did not make it for this site, this challenge and a person it has recognised. */
export async function checkMade(
  made: MadePasskey,
  { challenge, site }: Expected,
): Promise<CheckedPasskey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { transports: _, ...response } = made.response
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...made,
        response: { ...response, attestationObject: await withoutMaker(response.attestationObject) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    }
  } catch {
    return null
  }
}

/** What is new about a passkey that has signed; null when the signature, the site, the challenge or the count is wrong. */
export async function checkUsed(
  used: UsedPasskey,
  {
    challenge,
    site,
    kept,
  }: Expected & { kept: { credentialId: string; publicKey: string; counter: number } },
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { userHandle: _, ...response } = used.response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...used, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: kept.credentialId,
        publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
        counter: kept.counter,
      },
    })
    if (!verified) return null
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
  } catch {
    return null
  }
}

/**
 * Leaves the maker's statement out: nobody asked who made the device, and checking one would fetch addresses that the
 * statement itself names.
 */
async function withoutMaker(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const bare = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare))
}
