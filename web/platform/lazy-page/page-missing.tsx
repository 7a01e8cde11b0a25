import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { type Again, useTryingAgain } from './use-trying-again.ts'

/** Stands where a page would whose files could not be fetched. It is tried again by itself, and by `again(true)` when asked. */
export function PageMissing({ again }: { again: Again }) {
  const [busy, setBusy] = useState(false)
  useTryingAgain(again)
  const ask = () => {
    setBusy(true)
    void again(true).finally(() => setBusy(false))
  }
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-section">
        <Trans>This page could not be loaded</Trans>
      </h1>
      <p className="my-3 text-muted">
        <Trans>Nothing was lost. It loads as soon as you are back online.</Trans>
      </p>
      <Button onClick={ask} busy={busy}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
