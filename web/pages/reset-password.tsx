import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { AccountScreen } from '#web/features/identity/accounts/account-screen.tsx'
import { ResetPasswordForm } from '#web/features/identity/accounts/reset-password-form.tsx'

/** Sets a new password by a mailed link. */
export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' })
  return (
    <AccountScreen title={<Trans>Choose a new password</Trans>}>
      <ResetPasswordForm token={token} />
    </AccountScreen>
  )
}
