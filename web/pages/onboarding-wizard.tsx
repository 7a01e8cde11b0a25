import { Link } from '@tanstack/react-router'
import { SampleChat } from '#web/features/identity/accounts/sample-chat.tsx'
import { SignOutButton } from '#web/features/identity/accounts/sign-out-button.tsx'
import { InvitedNotice } from '#web/features/workspaces/members/invited-notice.tsx'
import { Wizard } from '#web/features/workspaces/onboarding/wizard.tsx'
import { Logo } from '../ui/display/logo.tsx'

/** The four steps between a confirmed address and the first page. */
export function OnboardingWizardPage() {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[592px] flex-col gap-10 px-4 py-6 sm:px-7 sm:py-8">
      <div className="flex items-center justify-between gap-4">
        <Link to="/" className="rounded-control">
          <Logo />
        </Link>
        <SignOutButton variant="ghost" />
      </div>
      <div className="flex flex-col gap-8 pb-12">
        <InvitedNotice />
        <Wizard answerSample={<SampleChat />} />
      </div>
    </div>
  )
}
