import { Trans } from '@lingui/react/macro'
import { BillingPanels } from '#web/features/billing/billing-panels.tsx'
import { useMay } from '#web/platform/session/use-may.ts'
import { Notice } from '#web/ui/display/notice.tsx'

/** The plan, the cards and the invoices of whoever is signed in, for the workspaces that they own. */
export function BillingTab() {
  const mayOwn = useMay('own')
  return (
    <>
      {mayOwn ? null : (
        <Notice>
          <Trans>
            The plan of this workspace is its owner’s, and only they change it. What follows is yours, for
            workspaces that you own.
          </Trans>
        </Notice>
      )}
      <BillingPanels />
    </>
  )
}
