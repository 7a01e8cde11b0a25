import type { User } from '#contract/person/accounts.ts'
import type { AccountStage } from '../guard/guard.ts'

/** Who uses this browser, as far as is known. `ready` turns true with the first answer and stays so. */
export interface SessionState {
  loading: boolean
  ready: boolean
  user: User | null
  /** What the last reading threw, or null. */
  failure: unknown
  /** Somebody was signed in here and is not any more, without having signed out in this tab. */
  hasEnded: boolean
}

export interface SessionStore {
  get: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** The first answer, asked for once; fails when the server does not give it. */
  whenReady: () => Promise<SessionState>
  /** Asks the server now; whoever wants to know while an older question is on its way shares the next one. */
  refresh: () => Promise<SessionState>
  /** Puts a user that a call has just returned. */
  put: (user: User | null) => void
}

/** How far a person has come; the guard decides by this alone. */
export function accountStageOf(user: User | null): AccountStage {
  if (user === null) return 'guest'
  if (!user.emailVerified) return 'unverified'
  return user.onboarding.completed ? 'onboarded' : 'verified'
}

/** The session of this browser; `read` asks the server who is signed in. */
export function createSession(read: () => Promise<User | null>): SessionStore {
  let state: SessionState = { loading: false, ready: false, user: null, failure: null, hasEnded: false }
  let asking: Promise<SessionState> | null = null
  let next: Promise<SessionState> | null = null
  /** How often a user was put here; the answer to a question from before says less than that. */
  let puts = 0
  const listeners = new Set<() => void>()

  const change = (next: Partial<SessionState>): SessionState => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
    return state
  }

  const ask = async (): Promise<SessionState> => {
    const putsBefore = puts
    change({ loading: true })
    try {
      const user = await read()
      if (puts !== putsBefore) return change({ loading: false })
      const hasEnded = user === null && (state.hasEnded || state.user !== null)
      return change({ loading: false, ready: true, user, failure: null, hasEnded })
    } catch (failure) {
      change({ loading: false, failure })
      throw failure
    } finally {
      asking = null
    }
  }

  const askOnce = () => (asking ??= ask())
  const refresh = () => {
    if (asking === null) return askOnce()
    const askNext = () => {
      next = null
      return askOnce()
    }
    return (next ??= asking.then(askNext, askNext))
  }
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    whenReady: () => (state.ready ? Promise.resolve(state) : askOnce()),
    refresh,
    put(user) {
      puts += 1
      change({ user, ready: true, loading: false, failure: null, hasEnded: false })
    },
  }
}
