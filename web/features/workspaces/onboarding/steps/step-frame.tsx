import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'

/** A step's title and the one sentence that says why it is asked. */
export function StepTitle({ title, lead }: { title: ReactNode; lead: ReactNode }) {
  return (
    <header>
      <h1 className="text-title">{title}</h1>
      <p className="mt-1.5">{lead}</p>
    </header>
  )
}

/** The step's buttons: back at the start side, on at the end. While a step is being saved none of them acts. */
export function StepActions({
  back,
  busy,
  children,
}: {
  back?: () => void
  busy: boolean
  children: ReactNode
}) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
      {back === undefined ? (
        <span />
      ) : (
        <Button variant="ghost" className="-ms-3.5" disabled={busy} onClick={back}>
          <Trans>Back</Trans>
        </Button>
      )}
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
