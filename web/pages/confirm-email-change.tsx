import { useSearch } from '@tanstack/react-router'
import { AccountScreen } from '#web/features/identity/accounts/account-screen.tsx'
import { EmailChangeOutcome } from '#web/features/identity/settings/email-change/email-change-outcome.tsx'

/** Says yes to another e-mail address by a mailed link. */
export function ConfirmEmailChangePage() {
  const { token } = useSearch({ from: '/confirm-email-change' })
  return (
    <EmailChangeOutcome token={token}>
      {(title, body) => <AccountScreen title={title}>{body}</AccountScreen>}
    </EmailChangeOutcome>
  )
}
