import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#web/platform/session/app-session.ts'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Logo } from '#web/ui/display/logo.tsx'
import { LegalLinks } from '../legal-links.tsx'

/** A page that holds one text and the ways to the others. */
export function LegalPage({
  title,
  lead,
  children,
}: {
  title: ReactNode
  lead: ReactNode
  children: ReactNode
}) {
  const { user } = useSession()
  return (
    <div className="mx-auto flex min-h-dvh max-w-[720px] flex-col gap-10 px-4 py-6 sm:px-7 sm:py-8">
      <div className="flex items-center justify-between gap-4">
        <Link to="/" className="rounded-control">
          <Logo />
        </Link>
        <Link to={user === null ? '/login' : '/'} className={textLinkClass}>
          {user === null ? <Trans>Sign in</Trans> : <Trans>Back</Trans>}
        </Link>
      </div>
      <div className="flex flex-1 flex-col gap-8">
        <header>
          <h1 className="text-title">{title}</h1>
          <p className="mt-1.5 max-w-[60ch]">{lead}</p>
        </header>
        {children}
      </div>
      <LegalLinks />
    </div>
  )
}
