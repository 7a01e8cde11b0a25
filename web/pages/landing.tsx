import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LanguageSwitch } from '#web/features/identity/accounts/language-switch.tsx'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { LegalLinks } from '#web/features/identity/accounts/legal-links.tsx'
import { TryWebsiteForm } from '#web/features/identity/accounts/try-website-form.tsx'
import { useSession } from '#web/platform/session/app-session.ts'
import { LeadTo } from '#web/platform/page/lead-to.tsx'
import { buttonClass } from '../ui/actions/button-class.ts'
import { Logo } from '../ui/display/logo.tsx'

// The words and the field come first; what they are about is drawn beside them a moment later.
const SampleChat = lazyPart(() => import('#web/features/identity/accounts/sample-chat.tsx'), 'SampleChat')

/** What this is, shown on an example; who has an account goes on from here. */
export function LandingPage() {
  const { user } = useSession()
  if (user?.emailVerified && user.onboarding.completed) return <LeadTo to="/home" />
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1192px] flex-col px-4 py-6 sm:px-7 sm:py-8">
      <header className="flex items-center justify-between gap-4">
        <Logo />
        <div className="flex items-center gap-5">
          <div className="max-sm:hidden">
            <LanguageSwitch />
          </div>
          {user === null ? (
            <Link to="/login" className={buttonClass('outline')}>
              <Trans>Sign in</Trans>
            </Link>
          ) : null}
        </div>
      </header>
      <div className="grid flex-1 items-center gap-x-16 gap-y-12 py-12 lg:grid-cols-[1fr_480px]">
        <div className="flex max-w-[560px] flex-col gap-6">
          <div>
            <h1 className="text-title text-balance">
              <Trans>Colleagues who have read your whole website</Trans>
            </h1>
            <p className="mt-2 text-section font-normal text-muted">
              <Trans>
                Enter a website and hire a virtual human who answers from it, shows the passage behind every
                sentence, and says so when your site doesn’t cover the question.
              </Trans>
            </p>
          </div>
          {user === null ? (
            <TryWebsiteForm />
          ) : (
            <Link to="/onboarding-wizard" className={`${buttonClass('filled')} self-start`}>
              <Trans>Continue setting up</Trans>
            </Link>
          )}
          <ul className="flex flex-col gap-1.5 border-t border-line pt-5 text-small">
            <li>
              <Trans>Runs on your own machine. No language model needed.</Trans>
            </li>
            <li>
              <Trans>Sends no usage data and loads nothing from other hosts.</Trans>
            </li>
            <li>
              <Trans>Every conversation starts by saying that it is with an AI.</Trans>
            </li>
          </ul>
        </div>
        <div>
          <Suspense
            fallback={
              <div aria-busy="true" className="h-[404px] rounded-panel border border-line bg-surface" />
            }
          >
            <SampleChat />
          </Suspense>
          <p className="mt-3 text-small text-subtle">
            <Trans>An example. Northwind Cycles is made up; everything else works like this.</Trans>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-2">
        <LegalLinks />
        {/* Beside the mark there is no room for it on a phone. */}
        <div className="sm:hidden">
          <LanguageSwitch />
        </div>
      </div>
    </div>
  )
}
