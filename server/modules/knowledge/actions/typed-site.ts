import { isLiteral, isPublicAddress } from '#server/adapters/fetch/address-guard.ts'
import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'

const hasScheme = (typed: string): boolean => /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed)

/** The website at an address that a person typed. */
export interface TypedSite {
  url: string
  /** It was typed without a scheme: https is assumed, and http will do where there is none. */
  schemeAssumed: boolean
}

/** Fails as `startAddress`. */
export function typedSite({ config: { research } }: Context, typed: string): TypedSite {
  return {
    url: startAddress(typed, (host) => research.allow.includes(host)),
    schemeAssumed: !hasScheme(typed),
  }
}

/**
 * The address that a person typed, ready to be researched; without a scheme, https. Fails: `address_invalid`,
 * `address_not_http`, `address_private` (a private literal that configuration does not allow).
 */
export function startAddress(typed: string, isAllowed: (hostAndPort: string) => boolean): string {
  if (hasScheme(typed) && !/^https?:/i.test(typed)) fail('address_not_http')
  const url = URL.parse(hasScheme(typed) ? typed : `https://${typed}`)
  if (!url || /\s/.test(typed)) return fail('address_invalid')
  url.hash = ''
  url.username = ''
  url.password = ''
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  if (isAllowed(`${url.hostname}:${port}`)) return url.href
  if (isLiteral(host) ? !isPublicAddress(host) : isLocalName(host)) fail('address_private')
  if (!isLiteral(host) && !host.includes('.')) fail('address_invalid')
  return url.href
}

/** Names that never leave a machine or its network. */
const isLocalName = (host: string): boolean =>
  host === 'localhost' || /\.(localhost|local|internal|intranet|lan|home\.arpa)$/.test(host)
