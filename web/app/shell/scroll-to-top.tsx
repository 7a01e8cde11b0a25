import { useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'

const appearsAfterPx = 200
/** Where the button stands, above the window's foot with a footer that stays. */
const reachPx = 100
const gapPx = 12

/** Leads back to the top; appears after scrolling more than 200 px. */
export function ScrollToTop() {
  const { t } = useLingui()
  const [isFar, setFar] = useState(false)
  const [bottom, setBottom] = useState<number>()
  useEffect(() => {
    const look = () => {
      setFar(window.scrollY > appearsAfterPx)
      setBottom(aboveBar())
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    // A bar that gets another line makes its page longer.
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => {
      window.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [])
  if (!isFar) return null
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <IconButton
      label={t`To the top`}
      onClick={() => window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })}
      className="over-footer !fixed end-4 z-20 bg-raised shadow-floating"
      style={{ bottom }}
    >
      <ArrowUp aria-hidden="true" />
    </IconButton>
  )
}

/** How far up the button clears a bar at the page's foot; nothing where none is in its way. Wide pages have it beside the bar. */
function aboveBar(): number | undefined {
  const bar = document.querySelector('[data-foot-bar]')?.getBoundingClientRect()
  const { innerHeight, innerWidth } = window
  if (bar === undefined || innerWidth >= 960 || bar.top > innerHeight || bar.bottom < innerHeight - reachPx)
    return undefined
  return Math.ceil(innerHeight - bar.top) + gapPx
}
