// Where passkeys work, and what browsers are asked for.
import type { PasskeyCreation, PasskeyRequest } from '#contract/person/passkeys.ts'

/** The site that passkeys belong to: they work at no other. */
export interface Site {
  /** The name that a passkey is bound to. */
  id: string
  origin: string
}

/** EdDSA, ES256 and RS256: every device knows one of them. */
export const algorithms = [-8, -7, -257]
const timeout = 300_000
/** How often one network may ask for something to sign: each open sign-in page asks, and each question is a row. */
export const questionLimit = { name: 'passkey-question', most: 600, seconds: 900 }

/**
 * The site of an installation. Passkeys are bound to a name: on this machine alone that is `localhost`; a number on a
 * network has none, and gives null.
 */
export function siteOf({ baseUrl, loopbackOnly }: { baseUrl: string; loopbackOnly: boolean }): Site | null {
  const { hostname, origin, protocol, port } = new URL(baseUrl)
  const isNumber = hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
  if (!isNumber) return { id: hostname, origin }
  if (!loopbackOnly) return null
  return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` }
}

/** What a browser needs in order to make a passkey; `known` are not made a second time. */
export const creationFor = (
  site: Site,
  person: { uid: string; email: string; displayName: string },
  { challenge, known }: { challenge: string; known: { id: string; transports: string[] }[] },
): PasskeyCreation => ({
  rp: { id: site.id, name: 'Staffroom AI' },
  user: { id: handleOf(person.uid), name: person.email, displayName: person.displayName },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout,
  attestation: 'none',
  excludeCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
})

export const requestFor = (site: Site, challenge: string): PasskeyRequest => ({
  challenge,
  rpId: site.id,
  timeout,
  userVerification: 'required',
})

/** How a device names the person whose passkey it keeps. */
export const handleOf = (uid: string): string => Buffer.from(uid).toString('base64url')

/** What a device says that it signed; null when that cannot be read. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge: unknown =
      typeof said === 'object' && said !== null ? Reflect.get(said, 'challenge') : null
    return typeof challenge === 'string' && challenge.length <= 200 ? challenge : null
  } catch {
    return null
  }
}
