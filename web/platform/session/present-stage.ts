import type { AccountStage } from '../guard/guard.ts'
import { type SessionStore, accountStageOf } from './session.ts'

/** How far whoever opens a page has come. A page that is fetched ahead asks the server nothing. */
export async function presentStage(session: SessionStore, isAhead: boolean): Promise<AccountStage> {
  const isFirst = !session.get().ready
  const before = await session.whenReady()
  // Someone who is not done yet may have verified in another tab; someone who is may have been signed out, and a guest signed in.
  const again = isAhead || isFirst ? null : session.refresh()
  const stage = accountStageOf(before.user)
  // Guests and whoever is done do not wait: the guard looks again when something has changed.
  const mustWait = stage === 'unverified' || stage === 'verified'
  const { user } = again !== null && mustWait ? await again : before
  again?.catch(() => {})
  return accountStageOf(user)
}
