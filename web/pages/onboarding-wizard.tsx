import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SignOutButton } from '#web/features/identity/accounts/sign-out-button.tsx'
import { useCandidate } from '#web/features/staff/hiring/use-candidate.ts'
import { InvitedNotice } from '#web/features/workspaces/members/invited-notice.tsx'
import { Wizard } from '#web/features/workspaces/onboarding/wizard.tsx'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { Skeleton } from '../ui/display/skeleton.tsx'
import { Logo } from '../ui/display/logo.tsx'

const SampleChat = lazyPart(() => import('#web/features/identity/accounts/sample-chat.tsx'), 'SampleChat')
const FirstColleague = lazyPart(() => import('./onboarding/first-colleague.tsx'), 'FirstColleague')

/** The one page between a confirmed address and the first page: what is asked, and beside it who will answer. */
export function OnboardingWizardPage() {
  const candidate = useCandidate([])
  const { called, jobTitle, face, tint } = candidate
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1192px] flex-col px-4 py-6 sm:px-7 sm:py-8">
      <div className="flex items-center justify-between gap-4">
        <Link to="/" className="rounded-control">
          <Logo />
        </Link>
        <SignOutButton variant="ghost" />
      </div>
      <div className="flex flex-col gap-6 py-8">
        <header>
          <h1 className="text-title">
            <Trans>Set up your workspace</Trans>
          </h1>
          <p className="mt-1.5">
            <Trans>Everything is saved as you go.</Trans>
          </p>
        </header>
        <InvitedNotice />
        <Wizard
          answerSample={
            <Suspense>
              <SampleChat />
            </Suspense>
          }
          colleague={{ name: called, jobTitle, face, tint }}
          beside={(onboarding) => (
            <Suspense fallback={<Skeleton className="h-40 w-full !rounded-panel" />}>
              <FirstColleague onboarding={onboarding} candidate={candidate} />
            </Suspense>
          )}
        />
      </div>
    </div>
  )
}
