import { Trans } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { AccountScreen } from '../features/accounts/account-screen.tsx'
import { SignUpForm } from '../features/accounts/sign-up-form.tsx'
import { textLinkClass } from '../ui/actions/text-link-class.ts'

/** Makes an account; says for which website where the landing page asked for one. */
export function RegisterPage() {
  const { to, site } = useSearch({ from: '/register' })
  return (
    <AccountScreen
      title={<Trans>Create an account</Trans>}
      lead={
        site === undefined ? (
          <Trans>Then add a website and hire the colleague who knows it.</Trans>
        ) : (
          <Trans>
            Then add{' '}
            <b dir="ltr" className="break-all" data-untrusted>
              {site}
            </b>{' '}
            and hire the colleague who knows it.
          </Trans>
        )
      }
      foot={
        <p>
          <Trans>
            You have an account?{' '}
            <Link to="/login" search={{ to }} className={textLinkClass}>
              Sign in
            </Link>
          </Trans>
        </p>
      }
    >
      <SignUpForm to={to} />
    </AccountScreen>
  )
}
