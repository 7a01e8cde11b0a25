import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { useMarkRead, useNotifications, useUnread } from './api.ts'
import { BellButton } from './bell-button.tsx'
import { NotificationList } from './notification-list.tsx'

/** The bell with its count and what was told, open from the start. */
export function NotificationsPopover() {
  const [isOpen, setOpen] = useState(true)
  const { data } = useUnread()
  const { mutate } = useMarkRead()
  const unread = data?.unread ?? 0
  const close = () => setOpen(false)
  return (
    <Popover
      flush
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      title={<Trans>Notifications</Trans>}
      action={unread > 0 ? <MarkAll markRead={mutate} /> : null}
      trigger={<BellButton unread={unread} />}
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
