// What is true of codes: those of authenticator apps, and those for the day when the app is lost.
import { Secret, TOTP } from 'otpauth'

/** Source: RFC 4226, section 4: 160 bits are recommended. */
export const secretBytes = 20
/** Source: RFC 6238, section 5.2; every authenticator app knows six digits, 30 seconds and SHA-1. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 }
const periodMs = 30_000
/** How many periods an app's clock may be off, either way. */
const drift = 1

export const setupMs = 3_600_000
export const challengeMs = 600_000
export const mostWrongCodes = 5
/** How many codes of an app may be wrong for one account, whoever tries. Recovery codes are too long to be guessed. */
export const codeLimit = { name: 'second-step', most: 10, seconds: 900 }
export const recoveryCodeCount = 10
export const mostPasskeys = 20
export const passkeyChallengeMs = 600_000

/** Nothing that could be taken for something else: no i, l, o, 0 and 1. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 79 bits: no guessing, and no salt needed for their hashes. */
const recoveryCodeLength = 16

/** Bytes of chance as people can type them: base32. */
export const secretOf = (bytes: Uint8Array<ArrayBuffer>): string =>
  new Secret({ buffer: bytes.buffer }).base32

/** What an authenticator app reads from a picture. */
export const setupAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...form, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** Which 30 seconds, counted from 1970, the code belongs to; null when it belongs to none near `now`. */
export function periodOfCode(secret: string, code: string, now: Date): number | null {
  const off = TOTP.validate({
    ...form,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now.getTime(),
    window: drift,
  })
  return off === null ? null : Math.floor(now.getTime() / periodMs) + off
}

/** What a person typed, read as one of the two kinds of code; digits of every script count. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'recovery', code }
}

/** A new recovery code, as it is shown: four groups of four. `below` throws dice. */
export function newRecoveryCode(below: (limit: number) => number): string {
  const code = Array.from({ length: recoveryCodeLength }, () => alphabet[below(alphabet.length)]).join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** What of a recovery code is kept as a hash: it is one person's. */
export const recoveryOf = (uid: string, typed: string): string => `${uid} ${readCode(typed).code}`

const cookieName = 'staffroom.second_step'

/** The cookie line that binds a sign-in to the browser in which it began; an empty secret forgets it. */
export function browserCookie(secret: string, baseUrl: string): string {
  const isSecure = baseUrl.startsWith('https:')
  const seconds = secret === '' ? 0 : challengeMs / 1000
  return `${cookieName}=${secret}; Max-Age=${seconds}; Path=/api; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The secret in a browser's cookies; empty when there is none. */
export const cookieNamed = (header: string): string =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) ?? ''
