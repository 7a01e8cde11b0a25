import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/lib/app-session.ts'
import { LeadTo } from '#web/lib/lead-to.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { AccountScreen } from './account-screen.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { LegalTexts } from './legal/legal-texts.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** Everything between signing up and a confirmed address, also on a device where nobody is signed in. */
export function VerifyScreen({ token }: { token: string | undefined }) {
  const { user } = useSession()
  const { now, again } = useConfirmation(token)
  if (user?.emailVerified && now.state !== 'confirming') return <LeadTo to="/onboarding-wizard" />

  const waiting = user === null ? undefined : <LegalTexts />
  if (now.state === 'confirming') {
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
        <Notice tone="bad" live>
          {now.words}
        </Notice>
        <Button onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      </AccountScreen>
    )
  }
  if (now.state === 'confirmed') {
    return (
      <AccountScreen title={<Trans>Your address is confirmed</Trans>} legal={waiting}>
        <p>
          <Trans>The device on which you signed up goes on by itself. Here, sign in to go on.</Trans>
        </p>
        <Link to="/login" className={buttonClass('filled')}>
          <Trans>Sign in</Trans>
        </Link>
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
