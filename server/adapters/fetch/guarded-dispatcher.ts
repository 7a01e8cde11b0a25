import type { LookupFunction, Socket } from 'node:net'
import { isIP } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { type AddressGuard, addressGuard, type GuardOptions, isPublicAddress } from './address-guard.ts'
import { WebFetchError } from './web-fetch.ts'

export interface DispatcherOptions extends GuardOptions {
  /** Connections to one origin at a time. */
  connections?: number
  connectTimeoutMs?: number
}

type Connected = Parameters<buildConnector.connector>[1]

/**
 * An undici dispatcher that connects to public addresses only, or to what the allow-list names. Every connection is
 * judged when it is made and pinned to the addresses that were judged, so a name that changes its answer gains nothing.
 */
export function guardedDispatcher(options: DispatcherOptions = {}): Agent {
  const guard = addressGuard(options)
  return new Agent({
    connect: guardedConnector(guard, options.connectTimeoutMs ?? 4_000),
    connections: options.connections ?? 8,
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 10_000,
  })
}

function guardedConnector(guard: AddressGuard, timeout: number): buildConnector.connector {
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    const hostname = options.hostname.replace(/^\[|\]$/g, '')
    const allowed = guard.allows(hostname, port)
    if (isIP(hostname) !== 0 && !allowed && !isPublicAddress(hostname)) {
      callback(new WebFetchError('private_address', `${hostname} is not a public address.`), null)
      return
    }
    const connect = buildConnector({ timeout, allowH2: false, lookup: lookupBy(guard, port) })
    connect({ ...options, hostname }, allowed ? callback : recheck(callback))
  }
}

function lookupBy(guard: AddressGuard, port: number): LookupFunction {
  return (hostname, options, callback) => {
    guard.addresses(hostname, port).then(
      (found) => {
        const entries = found.map((address) => ({ address, family: isIP(address) }))
        const first = entries[0]
        if (options.all === true) callback(null, entries)
        else if (first !== undefined) callback(null, first.address, first.family)
      },
      (error: Error) => {
        callback(error, [])
      },
    )
  }
}

/** A second look at the socket itself, for the day on which a library connects by another way than the checked one. */
function recheck(callback: Connected): Connected {
  return (...result) => {
    const socket: Socket | null = result[0] === null ? result[1] : null
    const remote = socket?.remoteAddress
    if (socket !== null && (remote === undefined || !isPublicAddress(remote))) {
      socket.destroy()
      callback(
        new WebFetchError('private_address', 'The connection led to an address that is not public.'),
        null,
      )
      return
    }
    callback(...result)
  }
}
