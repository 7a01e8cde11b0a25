import { Trans } from '@lingui/react/macro'
import { ContactForm } from '#web/features/notifications/help/contact-form.tsx'
import { HelpList } from '#web/features/notifications/help/help-list.tsx'
import { KeysPanel } from '#web/features/notifications/help/keys-panel.tsx'
import { SystemStatus } from '#web/features/notifications/help/system-status.tsx'
import { openKeys } from '#web/features/identity/shortcuts/open-keys.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

/** Answers about the product, whether it is well, and a way to ask whoever runs it. */
export function HelpSupportPage() {
  return (
    <>
      <PageHeader
        title={<Trans>Help and support</Trans>}
        summary={<Trans>Find an answer here, or ask whoever runs this installation.</Trans>}
      />
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <HelpList />
        <div className="flex min-w-0 flex-col gap-5">
          <ContactForm />
          <SystemStatus />
          <KeysPanel onOpen={openKeys} />
        </div>
      </div>
    </>
  )
}
