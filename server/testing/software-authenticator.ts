// A device that keeps passkeys, for tests: it makes and signs what a real one would, and can be told to lie.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { MadePasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '#contract/person/passkeys.ts'

/** What differs from an honest device. */
export interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** False: it has not recognised its person. */
  isVerified?: boolean
  /** Another count of its uses. */
  counter?: number
  /** The statement of a maker, which nobody asked for. */
  maker?: { format: string; statement: Map<string, unknown> }
  userHandle?: string
  /** Signs something else. */
  isForged?: boolean
}

interface Key {
  id: string
  privateKey: KeyObject
  userHandle: string
  counter: number
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** A device at a site, whose keys count their uses unless `counts` is false. */
export function softwareAuthenticator(origin: string, { counts = true } = {}) {
  const rpId = new URL(origin).hostname
  const keys: Key[] = []

  const clientData = (type: string, challenge: string, lies: Lies) =>
    base64url(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData(lies: Lies, counter: number, made: Uint8Array = new Uint8Array()): Buffer {
    const isSynced = 0x18
    const flags = 0x01 | (lies.isVerified === false ? 0 : 0x04) | isSynced | (made.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? counter)
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.of(flags), count, made])
  }

  return {
    /** The ids of what it has made. */
    ids: (): string[] => keys.map(({ id }) => id),

    make(options: PasskeyCreation, lies: Lies = {}): MadePasskey {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const id = randomBytes(32)
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const made = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cose])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', lies.maker?.format ?? 'none'],
          ['attStmt', statementOf(lies)],
          ['authData', new Uint8Array(authenticatorData(lies, 0, made))],
        ]),
      )
      keys.push({ id: base64url(id), privateKey, userHandle: options.user.id, counter: 0 })
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, lies),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },

    /** Signs with the key that it made last, or with the one of this id. */
    use(options: PasskeyRequest, lies: Lies = {}, id?: string): UsedPasskey {
      const key = keys.findLast((one) => id === undefined || one.id === id)
      if (!key) throw new Error('the device has no such key')
      if (counts) key.counter += 1
      const data = authenticatorData(lies, key.counter)
      const said = clientData('webauthn.get', options.challenge, lies)
      const signed = Buffer.concat([data, sha256(Buffer.from(said, 'base64url'))])
      if (lies.isForged) signed.writeUInt8(signed.readUInt8(0) ^ 1, 0)
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        response: {
          clientDataJSON: said,
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, key.privateKey)),
          userHandle: lies.userHandle ?? key.userHandle,
        },
      }
    },
  }
}

/** The encoder knows the kinds of values of a statement as its own. */
function statementOf({ maker }: Lies): Map<string, never> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
  return (maker?.statement ?? new Map()) as Map<string, never>
}
