import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { WebFetchError } from './web-fetch.ts'

/** Turns a host name into its addresses; throws when there are none. */
type Resolver = (hostname: string) => Promise<string[]>

const systemResolver: Resolver = async (hostname) => {
  const found = await lookup(hostname, { all: true, verbatim: true })
  return found.map((entry) => entry.address)
}

/** Exact `host:port` entries that may be reached though they are not public: for an intranet and for tests. */
type AllowList = ReadonlySet<string>

// 168.63.129.16 is a public number that answers only inside one cloud, with the machine's secrets.
const PUBLIC_NUMBERS_OF_CLOUDS: ReadonlySet<string> = new Set(['168.63.129.16'])

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
const NOT_GLOBAL = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'].map((cidr) =>
  ipaddr.IPv6.parseCIDR(cidr),
)

/**
 * Whether an address literal (without brackets) is global unicast, so that anybody on the internet would reach the
 * same machine by it. IPv4 inside a mapped IPv6 address is judged as IPv4; translated and tunnelled forms are refused.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return isPublicIPv4(parsed)
  if (parsed.isIPv4MappedAddress()) return isPublicIPv4(parsed.toIPv4Address())
  return parsed.match(GLOBAL_UNICAST) && !NOT_GLOBAL.some((range) => parsed.match(range))
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !PUBLIC_NUMBERS_OF_CLOUDS.has(address.toString())
}

/** Whether a host is an address literal (without brackets) and not a name. */
export const isLiteral = (host: string): boolean => isIP(host) !== 0

/** Reads `host:port,host:port`. Throws a plain error that names an entry which is not exactly that. */
export function parseAllowList(value: string): AllowList {
  const entries = value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return new Set(entries.map(parseAllowEntry))
}

function parseAllowEntry(entry: string): string {
  const match = /^(\[[0-9a-f:.]+\]|[^\s:/@?#\\*]+):(\d{1,5})$/i.exec(entry)
  const port = Number(match?.[2])
  const url = match === null ? null : URL.parse(`http://${entry}/`)
  if (url === null || port < 1 || port > 65_535) throw new Error(`"${entry}" is not of the form host:port.`)
  return hostAndPort(url.hostname, port)
}

/** The form in which the allow-list names a host: `example.com:443`, `[::1]:8080`. */
export function hostAndPort(hostname: string, port: number): string {
  const bare = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return bare.includes(':') ? `[${bare}]:${port}` : `${bare}:${port}`
}

/** The port that an address means, named or not. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

export interface AddressGuard {
  /** Whether configuration names exactly this host and port. */
  allows(hostname: string, port: number): boolean
  /**
   * Refuses a port that websites do not use, unless configuration names it with this host, or `named` is the one that
   * somebody typed: a page must not lead to other services of a public host. Throws `port_refused`.
   */
  requirePort(hostname: string, port: number, named: number): void
  /** The checked addresses to connect to. Throws `private_address` when one of them is not public, or `unresolvable`. */
  addresses(hostname: string, port: number): Promise<string[]>
}

export interface GuardOptions {
  allow?: AllowList
  resolve?: Resolver
}

/** Decides where the product may connect to: literals are judged at once, names by every address they resolve to. */
export function addressGuard({ allow = new Set(), resolve = systemResolver }: GuardOptions): AddressGuard {
  const allows = (hostname: string, port: number) => allow.has(hostAndPort(hostname, port))
  return {
    allows,
    requirePort(hostname, port, named) {
      if (port === 80 || port === 443 || port === named || allows(hostname, port)) return
      const host = hostname.replace(/^\[|\]$/g, '')
      // Of an address inside, that is what is said.
      if (isLiteral(host) && !isPublicAddress(host)) return
      throw new WebFetchError('port_refused', `Port ${port} is not one of websites.`)
    },
    async addresses(hostname, port) {
      const host = hostname.replace(/^\[|\]$/g, '')
      const allowed = allows(host, port)
      const found = isIP(host) === 0 ? await resolveName(host, resolve) : [host]
      if (!allowed && !found.every(isPublicAddress)) {
        throw new WebFetchError('private_address', `${host} is not a public address.`)
      }
      return found
    },
  }
}

async function resolveName(host: string, resolve: Resolver): Promise<string[]> {
  const found = await resolve(host).catch((cause: unknown) => {
    throw new WebFetchError('unresolvable', `${host} does not resolve.`, { cause })
  })
  const literals = found.filter((address) => isIP(address) !== 0)
  if (literals.length === 0 || literals.length < found.length) {
    throw new WebFetchError('unresolvable', `${host} does not resolve.`)
  }
  return literals
}
