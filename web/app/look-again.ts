import type { SessionStore } from '#web/platform/session/session.ts'
import type { AppRouter } from './router.tsx'

/**
 * Lets the guard decide anew, once it is known who is signed in now. While a page loads it is looking anyway; but it may have
 * looked before somebody was known to have left, or to have signed in elsewhere, which closes the pages for guests.
 */
export function lookAgain(router: AppRouter, session: SessionStore): void {
  if (router.state.status === 'idle') return void router.invalidate()
  const stop = router.subscribe('onResolved', () => {
    stop()
    const isForGuests = router.state.matches.at(-1)?.staticData.flags?.unauthenticatedOnly
    if (session.get().user === null || isForGuests) void router.invalidate()
  })
}
