import type { User } from '#contract/accounts.ts'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { createSession, type SessionState } from './session/session.ts'

/** The session of this browser tab. */
export const session = createSession(async () => (await call.accounts.getSession()).user)

/** Who is signed in, current at every render. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get)
}

/** The signed-in person on pages that the guard opens to nobody else. Throws elsewhere. */
export function useUser(): User {
  const { user } = useSession()
  if (user === null) throw new Error('This page was rendered without a signed-in person.')
  return user
}
