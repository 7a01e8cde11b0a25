import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SampleChat } from '../features/accounts/sample-chat.tsx'
import { Wizard } from '../features/onboarding/wizard.tsx'
import { useSignOut } from '../lib/sign-out.ts'
import { Button } from '../ui/actions/button.tsx'
import { Logo } from '../ui/display/logo.tsx'

/** The four steps between a confirmed address and the first page. */
export function OnboardingWizardPage() {
  const signOut = useSignOut()
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[592px] flex-col gap-10 px-4 py-6 sm:px-7 sm:py-8">
      <div className="flex items-center justify-between gap-4">
        <Link to="/" className="rounded-control">
          <Logo />
        </Link>
        <Button variant="ghost" size="sm" onClick={() => void signOut().catch(() => {})}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
      <div className="flex flex-col gap-8 pb-12">
        <Wizard answerSample={<SampleChat />} />
      </div>
    </div>
  )
}
