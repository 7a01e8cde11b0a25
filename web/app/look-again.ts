import type { AnyRouter } from '@tanstack/react-router'

/**
 * Lets the guard decide anew, now that it is known who is signed in; while a page loads the guard may have looked before that, so
 * it looks once more when the page has come.
 */
export function lookAgain(router: AnyRouter): void {
  if (router.state.status === 'idle') return void router.invalidate()
  const stop = router.subscribe('onResolved', () => {
    stop()
    void router.invalidate()
  })
}
