import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#web/platform/session/app-session.ts'
import { call } from '#web/platform/api/call.ts'
import { linkAddress, useMailedLink } from '#web/platform/session/use-mailed-link.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { Notice } from '#web/ui/display/notice.tsx'

const confirmChange = async (token: string) => (await call.accounts.confirmEmailChange({ token })).state

/** What came of a mailed link that says yes to another address; `children` draws it under a title. */
export function EmailChangeOutcome({
  token,
  children,
}: {
  token: string | undefined
  children: (title: ReactNode, body: ReactNode) => ReactNode
}) {
  const { now, again } = useMailedLink(token, confirmChange)
  switch (now.state) {
    case 'confirming':
      return children(
        <Trans>Confirming the change</Trans>,
        <p role="status">
          <Trans>One moment.</Trans>
        </p>,
      )
    case 'waiting':
      return children(
        <Trans>One more confirmation needed</Trans>,
        <>
          <p role="status">
            <Trans>This address is confirmed. Now open the link in the e-mail to the other address.</Trans>
          </p>
          <GoOn />
        </>,
      )
    case 'changed':
      return children(
        <Trans>Your e-mail address is changed</Trans>,
        <>
          <p role="status">
            <Trans>Both addresses are confirmed. Sign in with the new one from now on.</Trans>
          </p>
          <GoOn />
        </>,
      )
    case 'sign_in':
      return children(
        <Trans>Sign in to confirm the change</Trans>,
        <>
          <p>
            <Trans>
              Sign in with the account whose address is to change. If you never asked for a change, do
              nothing: it does not happen without you.
            </Trans>
          </p>
          <Link
            to="/login"
            search={{ to: linkAddress('/confirm-email-change', token) }}
            className={buttonClass('filled')}
          >
            <Trans>Sign in</Trans>
          </Link>
        </>,
      )
    case 'none':
    case 'expired':
      return children(
        <Trans>This link does not work any more</Trans>,
        <>
          <Notice tone="warn" live>
            <Trans>
              It was used already, has expired, or the change was cancelled. Nothing has changed. Ask for the
              change again in your settings.
            </Trans>
          </Notice>
          <GoOn />
        </>,
      )
    case 'foreign':
      return children(
        <Trans>The change could not be confirmed</Trans>,
        <>
          <Notice tone="warn" live>
            {now.words}
          </Notice>
          <GoOn />
        </>,
      )
    case 'failed':
      return children(
        <Trans>The change could not be confirmed</Trans>,
        <>
          <Notice tone="bad" live>
            {now.words}
          </Notice>
          <Button variant="filled" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        </>,
      )
  }
}

function GoOn() {
  const { user } = useSession()
  return user === null ? (
    <Link to="/login" className={buttonClass('filled')}>
      <Trans>Sign in</Trans>
    </Link>
  ) : (
    <Link to="/settings" hash="security" className={buttonClass('filled')}>
      <Trans>Go to the settings</Trans>
    </Link>
  )
}
