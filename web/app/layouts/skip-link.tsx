import { Trans } from '@lingui/react/macro'

/** The first thing that Tab reaches: jumps over the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
      className="fixed start-3 top-3 z-50 -translate-y-20 rounded-control bg-brand px-3 py-2 text-small font-medium text-on-brand focus:translate-y-0"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}
