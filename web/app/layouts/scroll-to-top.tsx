import { useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { scrollBehavior } from '#web/platform/page/scrolling.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'

/** Leads back to the top. */
export function ScrollToTop() {
  const { t } = useLingui()
  return (
    <IconButton
      label={t`To the top`}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
      className="over-bar !fixed end-4 z-20 bg-raised shadow-floating"
    >
      <ArrowUp aria-hidden="true" />
    </IconButton>
  )
}
