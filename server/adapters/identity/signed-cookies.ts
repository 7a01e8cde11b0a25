// Cookies that only we can have written, bound to our own host.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

interface SignedCookie {
  /** The `Set-Cookie` line. */
  set(value: string, seconds: number): string
  /** The line that makes a browser forget it. */
  forget(): string
  /** The value in a `Cookie` header; null when there is none or it is forged. */
  read(header: string | undefined): string | null
}

/** Browsers take a `__Host-` cookie from this very host over https only, so no neighbouring site can plant one. */
export function signedCookie(
  name: string,
  { secret, isSecure }: { secret: string; isSecure: boolean },
): SignedCookie {
  const fullName = `${isSecure ? '__Host-' : ''}${name}`
  // The name is part of what is signed: no cookie stands in for another.
  const key = createSecretKey(`${name}|${secret}`, 'utf8')
  const rules = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const sealOf = (value: string) => createHmac('sha256', key).update(value).digest()
  return {
    set: (value, seconds) =>
      `${fullName}=${value}.${sealOf(value).toString('base64url')}; Max-Age=${seconds}; ${rules}`,
    forget: () => `${fullName}=; Max-Age=0; ${rules}`,
    read: (header) => {
      const pair = header
        ?.split(';')
        .map((text) => text.trim())
        .find((text) => text.startsWith(`${fullName}=`))
      const cookie = pair?.slice(fullName.length + 1) ?? ''
      const dot = cookie.lastIndexOf('.')
      if (dot < 1) return null
      const value = cookie.slice(0, dot)
      const given = Buffer.from(cookie.slice(dot + 1), 'base64url')
      const expected = sealOf(value)
      return given.length === expected.length && timingSafeEqual(given, expected) ? value : null
    },
  }
}
