import { Suspense, useEffect, useState } from 'react'
import { useSession } from '#web/platform/session/app-session.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { whenIdle } from '#web/platform/lazy-page/when-idle.ts'
import { BellButton } from './bell-button.tsx'

const NotificationsPopover = lazyPart(() => import('./notifications-popover.tsx'), 'NotificationsPopover')
const Unread = lazyPart(() => import('./unread.tsx'), 'Unread')

/** The bell in the bar. The count on it comes when the browser is idle, what it opens when it is pointed at or pressed. */
export function NotificationsBell() {
  const { user } = useSession()
  const [isOpened, setOpened] = useState(false)
  const [isCounted, setCounted] = useState(false)
  const [unread, setUnread] = useState(0)
  useEffect(() => whenIdle(() => setCounted(true)), [])
  if (user === null) return null
  const fetchIt = () => void NotificationsPopover.preload()
  const button = (
    <BellButton
      unread={unread}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={fetchIt}
      onFocus={fetchIt}
      onClick={() => setOpened(true)}
    />
  )
  return (
    <>
      {isOpened ? (
        <Suspense fallback={button}>
          <NotificationsPopover />
        </Suspense>
      ) : (
        button
      )}
      <Suspense fallback={null}>{isCounted || isOpened ? <Unread onCount={setUnread} /> : null}</Suspense>
    </>
  )
}
