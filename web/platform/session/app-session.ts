import type { User } from '#contract/person/accounts.ts'
import { useState, useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { keepPerson, keptPerson } from './kept-person.ts'
import { createSession, type SessionState } from './session.ts'

/** The session of this browser tab. Without a connection it goes on with whoever was here last. */
export const session = createSession(async () => {
  try {
    return (await call.accounts.getSession()).user
  } catch (thrown) {
    const person = thrown instanceof TypeError ? keptPerson() : null
    if (person === null) throw thrown
    return person
  }
})
session.subscribe(() => {
  const { ready, user } = session.get()
  if (ready) keepPerson(user)
})

/** Who is signed in, current at every render. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get)
}

/**
 * The signed-in person on pages that the guard opens to nobody else; when the session ends, the one who was there until
 * the guard has led away. Throws elsewhere.
 */
export function useUser(): User {
  const { user } = useSession()
  const [last, setLast] = useState(user)
  if (user !== null && user !== last) setLast(user)
  const shown = user ?? last
  if (shown === null) throw new Error('This page was rendered without a signed-in person.')
  return shown
}
