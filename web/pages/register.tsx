import { Trans } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { AccountScreen } from '#web/features/identity/accounts/account-screen.tsx'
import { SignUpForm } from '#web/features/identity/accounts/sign-up-form.tsx'
import { textLinkClass } from '../ui/actions/text-link-class.ts'

// Which services there are is asked for first, and that takes longer.
const SocialButtons = lazyPart(
  () => import('#web/features/identity/social/social-buttons.tsx'),
  'SocialButtons',
)

/** Makes an account; says for which website where the landing page asked for one. */
export function RegisterPage() {
  const { to, site, keep } = useSearch({ from: '/register' })
  return (
    <AccountScreen
      title={<Trans>Create an account</Trans>}
      lead={
        keep !== undefined ? (
          <Trans>{keep} stays, with the pages and everything you asked.</Trans>
        ) : site === undefined ? (
          <Trans>Then name a website and hire a colleague who knows it.</Trans>
        ) : (
          <Trans>Your first colleague will know your website.</Trans>
        )
      }
      foot={
        <>
          <p>
            <Trans>
              By creating an account you accept the{' '}
              <Link to="/terms" className={textLinkClass}>
                terms
              </Link>
              . See our{' '}
              <Link to="/privacy" className={textLinkClass}>
                privacy notice
              </Link>
              .
            </Trans>
          </p>
          <p>
            <Trans>
              Already have an account?{' '}
              <Link to="/login" search={{ to }} className={textLinkClass}>
                Sign in
              </Link>
            </Trans>
          </p>
        </>
      }
    >
      <SignUpForm to={to} site={site} />
      <Suspense fallback={null}>
        <SocialButtons to={to} site={site} />
      </Suspense>
    </AccountScreen>
  )
}
