import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#web/platform/session/app-session.ts'
import { call } from '#web/platform/api/call.ts'
import { LeadTo } from '#web/platform/page/lead-to.tsx'
import { linkAddress, useMailedLink } from '#web/platform/session/use-mailed-link.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { AccountScreen } from './account-screen.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { LegalTexts } from './legal/legal-texts.tsx'
import { Leave } from './leave.tsx'

const confirmAddress = async (token: string) => {
  await call.accounts.verifyEmail({ token })
  return 'confirmed' as const
}

/** Everything between signing up and a confirmed address; where nobody is signed in it asks for that first. */
export function VerifyScreen({ token }: { token: string | undefined }) {
  const { user } = useSession()
  const { now, again } = useMailedLink(token, confirmAddress)
  if (user?.emailVerified && now.state !== 'confirming') return <LeadTo to="/onboarding-wizard" />

  const waiting = user === null ? undefined : <LegalTexts />
  if (now.state === 'confirming' || now.state === 'confirmed') {
    return (
      <AccountScreen title={<Trans>Confirming your address</Trans>} legal={waiting}>
        <p role="status">
          <Trans>One moment.</Trans>
        </p>
      </AccountScreen>
    )
  }
  if (now.state === 'failed') {
    return (
      <AccountScreen title={<Trans>Confirm your address</Trans>} legal={waiting}>
        <Failed words={now.words} again={again} mayLeave={user !== null} />
      </AccountScreen>
    )
  }
  if (now.state === 'sign_in') {
    return (
      <AccountScreen title={<Trans>Sign in to confirm your address</Trans>} legal={waiting}>
        <p>
          <Trans>
            Sign in with the account that the mail is about, and its address is confirmed. That way nobody can
            have your address confirmed for an account of their own.
          </Trans>
        </p>
        <Link
          to="/login"
          search={{ to: linkAddress('/verify-email', token) }}
          className={buttonClass('filled')}
        >
          <Trans>Sign in</Trans>
        </Link>
        <p className="text-small text-subtle">
          <Trans>Didn’t sign up here? Then do nothing: without you the account stays closed.</Trans>
        </p>
      </AccountScreen>
    )
  }
  if (now.state === 'foreign') {
    return (
      <AccountScreen title={<Trans>Confirm your address</Trans>} legal={waiting}>
        <SomebodyElse words={now.words} />
      </AccountScreen>
    )
  }
  const expired =
    now.state === 'expired' ? (
      <Notice tone="warn" live>
        <Trans>This link has expired or was used already. Ask for a new one.</Trans>
      </Notice>
    ) : null
  return (
    <AccountScreen title={<Trans>Check your mail</Trans>} legal={waiting}>
      {expired}
      {user === null ? <SignInFirst /> : <CheckYourMail user={user} />}
    </AccountScreen>
  )
}

function Failed({ words, again, mayLeave }: { words: string; again: () => void; mayLeave: boolean }) {
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <>
      <Notice tone="bad" live>
        {failure ?? words}
      </Notice>
      <Button onClick={again}>
        <Trans>Try again</Trans>
      </Button>
      {mayLeave ? <Leave onFailed={setFailure} /> : null}
    </>
  )
}

function SomebodyElse({ words }: { words: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <>
      <Notice tone="warn" live>
        {failure ?? words}
      </Notice>
      <Leave onFailed={setFailure} />
    </>
  )
}

function SignInFirst() {
  return (
    <>
      <p>
        <Trans>Open the link in the mail that you got. To have it sent again, sign in.</Trans>
      </p>
      <Link to="/login" className={buttonClass('filled')}>
        <Trans>Sign in</Trans>
      </Link>
    </>
  )
}
