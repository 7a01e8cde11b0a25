import { Trans } from '@lingui/react/macro'
import { HelpList } from '../features/home/help/help-list.tsx'
import { SystemStatus } from '../features/home/help/system-status.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

/** Answers about the product, and whether it is well. */
export function HelpSupportPage() {
  return (
    <>
      <PageHeader
        title={<Trans>Help and support</Trans>}
        summary={<Trans>For anything else, write to the operator of this installation.</Trans>}
      />
      <div className="grid items-start gap-5 md:grid-cols-[2fr_1fr]">
        <HelpList />
        <SystemStatus />
      </div>
    </>
  )
}
