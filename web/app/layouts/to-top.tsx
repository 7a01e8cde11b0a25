import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'

const ScrollToTop = lazyPart(() => import('./scroll-to-top.tsx'), 'ScrollToTop')

const appearsAfterPx = 200

/** The place of the button that leads back to the top; it appears after scrolling more than 200 px. */
export function ToTop() {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > appearsAfterPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return <Suspense fallback={null}>{isFar ? <ScrollToTop /> : null}</Suspense>
}
