import { type SessionStore, accountStageOf } from './session.ts'

interface Followers {
  /** Somebody signed in; returns what to do when they leave. */
  signedIn: () => Promise<() => void>
  /** A person came further, or somebody came or left: the guard has to look again. */
  stageChanged: () => void
}

/** Lets the live feed and the guard follow the session. Another person signing in ends the feed of the one before. */
export function followSession(session: SessionStore, followers: Followers): () => void {
  let uid: string | null = null
  let stage: string | null = null
  let leave: Promise<() => void> | null = null
  return session.subscribe(() => {
    const { user, ready } = session.get()
    if (!ready) return
    if ((user?.uid ?? null) !== uid) {
      uid = user?.uid ?? null
      void leave?.then((end) => end())
      leave = user === null ? null : followers.signedIn()
    }
    const now = accountStageOf(user)
    if (stage !== null && now !== stage) followers.stageChanged()
    stage = now
  })
}
