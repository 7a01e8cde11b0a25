import { session } from './app-session.ts'
import { call } from '../api/call.ts'
import { Refusal } from '../api/refusal.ts'

/**
 * Ends the session on the server and then here. Where the server cannot be reached the person stays signed in, because
 * the session would live on there; a session that had ended already counts as ended.
 */
export async function endSession(): Promise<void> {
  try {
    await call.accounts.signOut()
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.with.code !== 'not_signed_in') throw thrown
  }
  dropTexts()
  session.put(null)
}

/** What was being written is not for the next person in this tab. The names are those of `use-draft.ts`. */
function dropTexts(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (/^(draft|unsent) /.test(name)) sessionStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}
