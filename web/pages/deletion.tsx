import { Trans } from '@lingui/react/macro'
import { DeletionText } from '#web/features/identity/accounts/legal/deletion-text.tsx'
import { LegalPage } from '#web/features/identity/accounts/legal/legal-page.tsx'

/** How to have an account and its data removed, and what happens then. */
export function DeletionPage() {
  return (
    <LegalPage
      title={<Trans>Delete an account</Trans>}
      lead={<Trans>How to have an account and its data removed, and what happens then.</Trans>}
    >
      <DeletionText />
    </LegalPage>
  )
}
