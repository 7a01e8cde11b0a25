import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LegalLinks } from '#web/features/identity/accounts/legal-links.tsx'
import { Reference } from '#web/features/workspaces/developers/reference.tsx'
import { useSession } from '#web/platform/session/app-session.ts'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Logo } from '#web/ui/display/logo.tsx'

/** How programs ask, for whoever writes them; open to those without an account too. */
export function DevelopersPage() {
  const { user } = useSession()
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1136px] flex-col gap-10 px-4 py-6 sm:px-7 sm:py-8">
      <div className="flex items-center justify-between gap-4">
        <Link to="/" className="rounded-control">
          <Logo />
        </Link>
        <Link to={user === null ? '/login' : '/'} className={textLinkClass}>
          {user === null ? <Trans>Sign in</Trans> : <Trans>Back</Trans>}
        </Link>
      </div>
      <header>
        <h1 className="text-title">
          <Trans>For developers</Trans>
        </h1>
        <p className="mt-1.5 max-w-[68ch]">
          <Trans>
            Your colleagues answer your programs as they answer people: from what they have read, with the
            passage behind every sentence.
          </Trans>
        </p>
      </header>
      <Reference />
      <LegalLinks />
    </div>
  )
}
