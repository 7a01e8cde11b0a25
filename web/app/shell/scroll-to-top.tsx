import { useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'

const appearsAfterPx = 200

/** Leads back to the top; appears after scrolling more than 200 px. */
export function ScrollToTop() {
  const { t } = useLingui()
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > appearsAfterPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!isFar) return null
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <IconButton
      label={t`To the top`}
      onClick={() => window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })}
      className="over-bar !fixed end-4 z-20 bg-raised shadow-floating"
    >
      <ArrowUp aria-hidden="true" />
    </IconButton>
  )
}
