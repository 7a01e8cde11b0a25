import { Trans } from '@lingui/react/macro'
import { useSession } from '#web/platform/session/app-session.ts'
import { Notice } from '#web/ui/display/notice.tsx'

/** Why somebody who was at work stands before the sign-in form. */
export function EndedNotice() {
  if (!useSession().hasEnded) return null
  return (
    <Notice tone="warn" live>
      <Trans>Your session has ended. Sign in to continue where you were.</Trans>
    </Notice>
  )
}
