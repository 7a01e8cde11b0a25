// How what is sent to somebody else's server is signed, as the Standard Webhooks specification says. Pure.
import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret as whoever verifies wants it, of random bytes in base64url. */
export const secretOf = (token: string): string => PREFIX + Buffer.from(token, 'base64url').toString('base64')

export const endingOf = (secret: string): string => secret.slice(-5).replaceAll('=', '').slice(-4)

/** The heads of a delivery; each secret signs, so that whoever verifies may know either. */
export function signedHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
