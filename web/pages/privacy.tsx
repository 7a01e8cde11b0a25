import { Trans } from '@lingui/react/macro'
import { PrivacyText } from '#web/features/identity/accounts/legal/privacy-text.tsx'
import { LegalPage } from '#web/features/identity/accounts/legal/legal-page.tsx'

/** What is kept of you, where it goes, and your say in it. */
export function PrivacyPage() {
  return (
    <LegalPage
      title={<Trans>Privacy</Trans>}
      lead={<Trans>What we keep about you, where it goes, and your choices.</Trans>}
    >
      <PrivacyText />
    </LegalPage>
  )
}
