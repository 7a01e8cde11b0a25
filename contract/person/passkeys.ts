// Passkeys: keys that a device or a password manager keeps, and that sign in without a password. Shapes: WebAuthn level 3.
import * as z from 'zod/mini'
import { session } from './accounts.ts'
import { code } from './second-step.ts'
import { onlyFor, openToAll } from '../access.ts'
import { procedure } from '../procedure.ts'
import { id, line, time } from '../shapes.ts'

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: time,
  lastUsedAt: z.nullable(time),
  /** Whether the device's maker keeps a copy for the person's other devices. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

const passkeyList = z.object({
  items: z.array(passkey),
  /** Where passkeys can be made and used, such as `https://staff.example`; null where the address has no name. */
  origin: z.nullable(z.string()),
})
export type PasskeyList = z.infer<typeof passkeyList>

const bytes = (maxCharacters: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxCharacters), z.regex(/^[\w-]+={0,2}$/))
const credentialId = bytes(1_400)
const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))
const userVerification = z.literal('required')

/** What the browser is told when it shall make a passkey. Bytes are base64url. */
const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** What the browser is told when it shall sign in with any passkey that it has for this site. */
const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification,
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

const madePasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(60_000),
    transports: z.optional(transports),
  }),
})
export type MadePasskey = z.infer<typeof madePasskey>

const usedPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
})
export type UsedPasskey = z.infer<typeof usedPasskey>

export const passkeyName = line(60)
/** Left out by who has no two-step sign-in. */
export const beginPasskeyInput = z.object({ code: z.optional(code) })
export const addPasskeyInput = z.object({ name: passkeyName, credential: madePasskey })

const actsOn = [{ kind: 'passkey', in: 'path', field: 'id', missing: 'passkey_not_found' }] as const

export const passkeyProcedures = {
  list: procedure({
    method: 'GET',
    path: '/passkeys',
    summary: "The person's passkeys, oldest first.",
    access: onlyFor('verified'),
  }).output(passkeyList),
  begin: procedure({
    method: 'POST',
    path: '/passkeys/challenge',
    summary:
      'What the browser needs in order to make a passkey. Asks for a code where two-step sign-in is on, which a passkey passes by.',
    access: onlyFor('verified'),
    errors: [
      'passkeys_unavailable',
      'too_many_passkeys',
      'fresh_sign_in_needed',
      'wrong_code',
      'second_step_off',
      'too_many_attempts',
    ],
    keyed: false,
  })
    .input(z.optional(beginPasskeyInput))
    .output(passkeyCreation),
  add: procedure({
    method: 'POST',
    path: '/passkeys',
    summary: 'Keeps the passkey that the browser has made.',
    successStatus: 201,
    access: onlyFor('verified'),
    errors: [
      'passkeys_unavailable',
      'passkey_refused',
      'passkey_known',
      'too_many_passkeys',
      'fresh_sign_in_needed',
    ],
    keyed: false,
  })
    .input(addPasskeyInput)
    .output(passkey),
  rename: procedure({
    method: 'PATCH',
    path: '/passkeys/{id}',
    summary: 'Gives a passkey another name.',
    access: onlyFor('verified', { actsOn }),
  })
    .input(z.object({ id, name: passkeyName }))
    .output(passkey),
  remove: procedure({
    method: 'DELETE',
    path: '/passkeys/{id}',
    summary: 'Removes a passkey; it signs in no more.',
    access: onlyFor('verified', { actsOn }),
    errors: ['sign_in_last_way', 'fresh_sign_in_needed'],
  })
    .input(z.object({ id }))
    .output(z.object({ accepted: z.literal(true) })),
  beginSignIn: procedure({
    method: 'POST',
    path: '/session/passkey/challenge',
    summary: 'What the browser needs in order to sign in with a passkey.',
    access: openToAll('nobody is known before this'),
    errors: ['passkeys_unavailable', 'too_many_attempts'],
  }).output(passkeyRequest),
  signIn: procedure({
    method: 'POST',
    path: '/session/passkey',
    summary: 'Signs in with a passkey; no second step is asked for.',
    access: openToAll('a guest becomes a person here'),
    errors: [
      'passkeys_unavailable',
      'passkey_refused',
      'passkey_unknown',
      'user_suspended',
      // The account went at this very moment.
      'wrong_credentials',
    ],
  })
    .input(z.object({ credential: usedPasskey }))
    .output(session),
  confirm: procedure({
    method: 'POST',
    path: '/session/confirmation/passkey',
    summary: 'Proves by a passkey that it is still the person who sits here; good for ten minutes.',
    access: onlyFor('signed-in'),
    errors: ['passkeys_unavailable', 'passkey_refused', 'passkey_unknown'],
    keyed: false,
  })
    .input(z.object({ credential: usedPasskey }))
    .output(z.object({ accepted: z.literal(true) })),
}
