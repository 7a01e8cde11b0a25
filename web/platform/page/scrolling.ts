import type { AnyRouter } from '@tanstack/react-router'

/** How the page moves by itself: smoothly, unless the person wants still pages. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

/** Does what the router leaves out where an address has a hash. */
export function followHashes(router: Pick<AnyRouter, 'subscribe'>): void {
  // The hash of a tab names no element, and the router would leave the window where the page before was. It may still put it back.
  router.subscribe('onResolved', ({ pathChanged, toLocation: { hash } }) => {
    if (pathChanged && hash && document.getElementById(hash) === null) window.scrollTo(0, 0)
  })
  // Letters that come after the first page move what its hash has led to.
  const stop = router.subscribe('onRendered', ({ toLocation: { hash } }) => {
    stop()
    if (hash && !isPutBack())
      void document.fonts.ready.then(() =>
        document.getElementById(hash)?.scrollIntoView({ behavior: scrollBehavior() }),
      )
  })
}

/** Whether the browser has come back to this page, to where it was. */
const isPutBack = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate')
