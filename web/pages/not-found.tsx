import { Trans } from '@lingui/react/macro'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/app-session.ts'
import { buttonClass } from '../ui/actions/button-class.ts'
import { Logo } from '../ui/display/logo.tsx'

/** Names the address that leads nowhere and offers ways on. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  const { error = pathname } = useParams({ strict: false })
  const { user } = useSession()
  const path = error.startsWith('/') ? error : `/${error}`
  return (
    <div className="mx-auto flex min-h-dvh max-w-140 flex-col px-4 py-8 sm:px-7">
      <Link to="/" className="self-start rounded-control">
        <Logo />
      </Link>
      <div className="my-auto flex flex-col gap-5 py-12">
        <h1 className="text-title">
          <Trans>There is no page at this address</Trans>
        </h1>
        <p
          className="rounded-control border border-line bg-surface px-4 py-3 font-mono text-small break-all text-fg"
          dir="ltr"
        >
          {path}
        </p>
        <p>
          <Trans>The page may have moved, or the address is incomplete.</Trans>{' '}
          {user === null ? null : <Trans>Everything is where you left it.</Trans>}
        </p>
        <div className="flex flex-wrap gap-2">
          <Link to={user === null ? '/' : '/home'} className={buttonClass('filled')}>
            {user === null ? <Trans>Go to the start page</Trans> : <Trans>Go home</Trans>}
          </Link>
          {user === null ? (
            <Link to="/login" className={buttonClass('outline')}>
              <Trans>Sign in</Trans>
            </Link>
          ) : (
            <Link to="/help-support" className={buttonClass('outline')}>
              <Trans>Search the help</Trans>
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}
