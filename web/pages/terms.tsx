import { Trans } from '@lingui/react/macro'
import { TermsText } from '#web/features/identity/accounts/legal/terms-text.tsx'
import { LegalPage } from '#web/features/identity/accounts/legal/legal-page.tsx'

/** What you can expect, and what is expected of you. */
export function TermsPage() {
  return (
    <LegalPage
      title={<Trans>Terms</Trans>}
      lead={<Trans>What you can expect, and what is expected of you.</Trans>}
    >
      <TermsText />
    </LegalPage>
  )
}
