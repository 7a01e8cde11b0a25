import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'

const ScrollToTop = lazyPart(() => import('./scroll-to-top.tsx'), 'ScrollToTop')

const appearsAfterPx = 200

const onScroll = (look: () => void) => {
  window.addEventListener('scroll', look)
  return () => window.removeEventListener('scroll', look)
}

/** The place of the button that leads back to the top; it appears after scrolling more than 200 px. */
export function ToTop() {
  const isFar = useSyncExternalStore(onScroll, () => window.scrollY > appearsAfterPx)
  return <Suspense fallback={null}>{isFar ? <ScrollToTop /> : null}</Suspense>
}
