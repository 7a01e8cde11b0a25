import { Trans } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { DeletionText } from '#web/features/identity/accounts/legal/deletion-text.tsx'
import { LegalPage } from '#web/features/identity/accounts/legal/legal-page.tsx'
import { buttonClass } from '../ui/actions/button-class.ts'

/** How to have an account and its data removed, and what happens then; or, for who has just done it, that it is done. */
export function DeletionPage() {
  const { done } = useSearch({ from: '/deletion' })
  if (done === 1) {
    return (
      <LegalPage
        title={<Trans>Your account is deleted</Trans>}
        lead={<Trans>You are signed out everywhere, and everything that was yours alone is gone.</Trans>}
      >
        <Link to="/" className={`${buttonClass('outline')} self-start`}>
          <Trans>Go to the start page</Trans>
        </Link>
      </LegalPage>
    )
  }
  return (
    <LegalPage
      title={<Trans>Delete an account</Trans>}
      lead={<Trans>How to have an account and its data removed, and what happens then.</Trans>}
    >
      <DeletionText />
    </LegalPage>
  )
}
