import { Trans } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { AccountScreen } from '../features/accounts/account-screen.tsx'
import { SignInForm } from '../features/accounts/sign-in-form.tsx'
import { textLinkClass } from '../ui/actions/text-link-class.ts'

/** Signs in, and leads to where the person wanted to go. */
export function LoginPage() {
  const { to } = useSearch({ from: '/login' })
  return (
    <AccountScreen
      title={<Trans>Sign in</Trans>}
      foot={
        <p>
          <Trans>
            New here?{' '}
            <Link to="/register" search={{ to }} className={textLinkClass}>
              Create an account
            </Link>
          </Trans>
        </p>
      }
    >
      <SignInForm to={to} />
    </AccountScreen>
  )
}
