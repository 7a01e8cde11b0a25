// The page of somebody signed in comes with the place where the live feed is: what it reads from then on cannot be older, so
// it need not read it anew once it listens, and it may ask for what it shows before it has heard who is signed in.
import type { IncomingMessage } from 'node:http'
import type { Adapters } from '../adapters.ts'
import { isAdmitted } from '../actor.ts'
import type { SessionReader } from './session.ts'

/** A page waits no longer for it: without it, it is only slower. */
const WAITS_MS = 100

type Parts = Pick<Adapters, 'live' | 'clock'> & { readActor: SessionReader }

/** Where the live feed is, for whoever is signed in and has been all through the onboarding; else null. */
export function feedPlaceFor({
  live,
  clock,
  readActor,
}: Parts): (request: IncomingMessage) => Promise<string | null> {
  const read = async (request: IncomingMessage) => {
    // One behind the other: for whoever is not signed in the log is not asked.
    return isAdmitted(await readActor(request), 'onboarded') ? live.place() : null
  }
  return async (request) => {
    if (request.method !== 'GET' || request.headers.cookie === undefined) return null
    const stop = new AbortController()
    const late = clock.sleep(WAITS_MS, stop.signal).then(() => null)
    late.catch(() => {})
    try {
      // A page that is shown can say what is wrong with the database.
      return await Promise.race([read(request).catch(() => null), late])
    } finally {
      stop.abort()
    }
  }
}
