import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { iconButtonClass } from '#web/ui/actions/button-class.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CountBadge } from '#web/ui/display/badge.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { useMarkRead, useNotifications, useUnread } from './api.ts'
import { Arrivals } from './arrivals.tsx'
import { NotificationList } from './notification-list.tsx'

const mostCounted = 99

/** The bell with its count, what was told, and the voice that says what arrives. */
export function NotificationsPopover({ startsOpen }: { startsOpen: boolean }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(startsOpen)
  const { data } = useUnread()
  const { mutate } = useMarkRead()
  const unread = data?.unread ?? 0
  const label =
    unread === 0
      ? t`Notifications`
      : plural(unread, { one: '# unread notification', other: '# unread notifications' })
  const close = () => setOpen(false)
  return (
    <>
      <Popover
        flush
        align="end"
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Notifications</Trans>}
        action={unread > 0 ? <MarkAll markRead={mutate} /> : null}
        trigger={
          <button type="button" title={label} className={`relative ${iconButtonClass()}`}>
            <Bell aria-hidden="true" />
            {/* No aria-label: a name must hold what is seen, and neither "99+" nor the Arabic dual holds the number. */}
            <span className="sr-only">{label}</span>
            {unread === 0 ? null : (
              <span
                aria-hidden="true"
                className="absolute -end-1 -top-1 rounded-full outline-2 outline-canvas"
              >
                <CountBadge>{unread > mostCounted ? `${mostCounted}+` : unread}</CountBadge>
              </span>
            )}
          </button>
        }
      >
        <NotificationList markRead={mutate} onFollow={close} />
        <p className="sticky bottom-0 border-t border-line bg-raised px-4 py-2.5 text-small">
          <Link
            to="/settings"
            hash="notifications"
            className="text-muted hover:text-fg hover:underline"
            onClick={close}
          >
            <Trans>Choose your notifications</Trans>
          </Link>
        </p>
      </Popover>
      <Arrivals unread={data?.unread} />
    </>
  )
}

/** Marks what the list shows and what is older: what arrives meanwhile stays unread. */
function MarkAll({ markRead }: { markRead: ReturnType<typeof useMarkRead>['mutate'] }) {
  const { data } = useNotifications()
  const newest = data?.pages[0]?.items[0]
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-me-2"
      disabled={newest === undefined}
      onClick={({ currentTarget }) => {
        if (newest === undefined) return
        // Nothing is left for it to do, and it goes: the focus stays in what it stood in.
        currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
        markRead({ upTo: newest.at })
      }}
    >
      <Trans>Mark all as read</Trans>
    </Button>
  )
}
