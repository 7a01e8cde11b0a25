import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AccountScreen } from '#web/features/identity/accounts/account-screen.tsx'
import { ForgotPasswordForm } from '#web/features/identity/accounts/forgot-password-form.tsx'
import { textLinkClass } from '../ui/actions/text-link-class.ts'

/** Asks for a link to a new password. */
export function ForgotPasswordPage() {
  return (
    <AccountScreen
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Enter your e-mail for a reset link.</Trans>}
      foot={
        <p>
          <Link to="/login" className={textLinkClass}>
            <Trans>Back to signing in</Trans>
          </Link>
        </p>
      }
    >
      <ForgotPasswordForm />
    </AccountScreen>
  )
}
