import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useSession } from '#web/platform/session/app-session.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { whenIdle } from '#web/platform/lazy-page/when-idle.ts'
import { iconButtonClass } from '#web/ui/actions/button-class.ts'

const NotificationsPopover = lazyPart(() => import('./notifications-popover.tsx'), 'NotificationsPopover')

/** The bell in the bar. What it opens, and the count on it, come when the browser is idle or the bell is pressed. */
export function NotificationsBell() {
  const { t } = useLingui()
  const { user } = useSession()
  const [isWanted, setWanted] = useState<'no' | 'idle' | 'open'>('no')
  useEffect(() => whenIdle(() => setWanted((wanted) => (wanted === 'no' ? 'idle' : wanted))), [])
  if (user === null) return null
  const button = (
    <button
      type="button"
      aria-label={t`Notifications`}
      title={t`Notifications`}
      aria-haspopup="dialog"
      aria-expanded={false}
      className={iconButtonClass()}
      onClick={() => setWanted('open')}
    >
      <Bell aria-hidden="true" />
    </button>
  )
  if (isWanted === 'no') return button
  return (
    <Suspense fallback={button}>
      <NotificationsPopover startsOpen={isWanted === 'open'} />
    </Suspense>
  )
}
