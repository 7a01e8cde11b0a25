import { Trans } from '@lingui/react/macro'
import { useUser } from '#web/platform/session/app-session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useDismissGuide } from './api.ts'
import { useSetupGuide } from './guide-query.ts'
import { guideProgress } from './guide-steps.ts'

/** Brings a dismissed guide back; says how it stands otherwise. */
export function ReopenGuide() {
  const { setupGuide } = useUser()
  const guide = useSetupGuide(setupGuide).data
  const dismiss = useDismissGuide()
  if (guideProgress(guide).isCompleted) return <Trans>All steps are done.</Trans>
  if (!guide.isDismissed) return <Trans>It is shown above every page until its steps are done.</Trans>
  return (
    <Button busy={dismiss.isPending} onClick={() => dismiss.mutate(false)}>
      <Trans>Show the setup guide again</Trans>
    </Button>
  )
}
