import { Trans } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { AccountScreen } from '#web/features/identity/accounts/account-screen.tsx'
import { EndedNotice } from '#web/features/identity/accounts/ended-notice.tsx'
import { SignInForm } from '#web/features/identity/accounts/sign-in-form.tsx'
import { passkeysWorkHere } from '#web/features/identity/security/passkeys-work-here.ts'
import { textLinkClass } from '../ui/actions/text-link-class.ts'

// Which services there are is asked for first, and that takes longer.
const SocialButtons = lazyPart(
  () => import('#web/features/identity/social/social-buttons.tsx'),
  'SocialButtons',
)
const PasskeyButton = lazyPart(
  () => import('#web/features/identity/security/passkey-button.tsx'),
  'PasskeyButton',
)
const SecondStepForm = lazyPart(
  () => import('#web/features/identity/security/second-step-form.tsx'),
  'SecondStepForm',
)

/** Signs in, in one step or two, and leads to where the person wanted to go. */
export function LoginPage() {
  const { to } = useSearch({ from: '/login' })
  const [challenge, setChallenge] = useState<string | null>(null)
  if (challenge !== null) {
    return (
      <AccountScreen title={<Trans>The second step</Trans>}>
        <Suspense fallback={null}>
          <SecondStepForm challenge={challenge} to={to} onStartAgain={() => setChallenge(null)} />
        </Suspense>
      </AccountScreen>
    )
  }
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
      <EndedNotice />
      <SignInForm to={to} onSecondStep={setChallenge} />
      {passkeysWorkHere() ? (
        <Suspense fallback={<div className="h-9" />}>
          <PasskeyButton to={to} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <SocialButtons to={to} onSecondStep={setChallenge} />
      </Suspense>
    </AccountScreen>
  )
}
