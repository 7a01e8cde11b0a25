import type { User } from '#contract/person/accounts.ts'
import { programVersion } from '../cache/version.ts'

const name = 'staffroom-person'
let last: User | null = null

/** Who was signed in here when the server last answered this version of the program, or null. */
export function keptPerson(): User | null {
  try {
    const kept: { version: string; user: User } | null = JSON.parse(localStorage.getItem(name) ?? 'null')
    return kept?.version === programVersion() ? kept.user : null
  } catch {
    return null
  }
}

/**
 * Keeps who is signed in. With nobody, everything goes that anybody has read in this browser (LIVE-4); with somebody else
 * as well, for what this tab read while it did not know of the change lies among the reads of the one before.
 */
export function keepPerson(user: User | null): void {
  if (user !== null) {
    if (user === last) return
    if (last !== null && last.uid !== user.uid) forget()
    last = user
    // A browser that keeps nothing does no harm.
    try {
      localStorage.setItem(name, JSON.stringify({ version: programVersion(), user }))
    } catch {}
    return
  }
  last = null
  if (localStorage.getItem(name) === null) return
  localStorage.removeItem(name)
  forget()
}

const forget = () => void import('../cache/start-cache.ts').then(({ forgetReads }) => forgetReads())
