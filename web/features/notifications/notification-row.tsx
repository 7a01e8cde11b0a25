import type { Notification, NotificationCode } from '#contract/person/notifications.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  BookCheck,
  BookOpen,
  CircleAlert,
  FileDiff,
  KeyRound,
  type LucideIcon,
  MessageCircleQuestion,
  PencilLine,
  Star,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { useNotificationWords } from './notification-words.ts'

const icons: Record<NotificationCode, LucideIcon> = {
  research_completed: BookCheck,
  research_partial: BookOpen,
  research_failed: CircleAlert,
  site_changed: FileDiff,
  site_changes_waiting: FileDiff,
  rating_low: Star,
  person_wanted: MessageCircleQuestion,
  conversation_given: MessageCircleQuestion,
  sign_in_new_device: KeyRound,
  knowledge_changed_by_other: PencilLine,
  knowledge_deleted_by_other: Trash2,
  staff_changed_by_other: PencilLine,
  staff_deleted_by_other: Trash2,
  workspace_changed_by_other: PencilLine,
}

/** One thing that happened; pressing it leads there and marks it as read. */
export function NotificationRow({
  notification,
  onFollow,
}: {
  notification: Notification
  onFollow: () => void
}) {
  const inWords = useNotificationWords()
  const Icon = icons[notification.code]
  const { isRead } = notification
  return (
    <li className="border-t border-line first:border-t-0">
      <To notification={notification} onFollow={onFollow}>
        <Icon className="mt-0.5 size-[18px] shrink-0 text-subtle" strokeWidth={1.75} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          {isRead ? null : (
            <span className="sr-only">
              <Trans>Unread:</Trans>{' '}
            </span>
          )}
          <span
            data-untrusted
            className={classes('block break-words', isRead ? 'text-muted' : 'font-[530] text-fg')}
          >
            {inWords(notification)}
          </span>
          <span className="block text-caption text-subtle">
            <RelativeTime at={notification.at} />
          </span>
        </span>
        <span
          aria-hidden="true"
          className={classes('dot mt-1.5 size-2 shrink-0 rounded-full', !isRead && 'bg-brand')}
        />
      </To>
    </li>
  )
}

const look =
  'flex min-h-11 items-start gap-3 px-4 py-2.5 hover:bg-hover focus-visible:-outline-offset-2 focus-visible:outline-2 focus-visible:outline-brand'

/** Leads to the thing; what was deleted leads to where its like are. */
function To({
  notification: { code, subject, params },
  onFollow,
  children,
}: {
  notification: Notification
  onFollow: () => void
  children: ReactNode
}) {
  const common = { className: look, onClick: onFollow }
  const { kind, id } = subject
  if (kind === 'knowledge') {
    if (code === 'knowledge_deleted_by_other') {
      return (
        <Link to="/Knowledge" {...common}>
          {children}
        </Link>
      )
    }
    return (
      <Link to="/Knowledge/$id" params={{ id }} {...common}>
        {children}
      </Link>
    )
  }
  if (kind === 'staff' && code !== 'staff_deleted_by_other') {
    return (
      <Link to="/my-staff/$id" params={{ id }} {...common}>
        {children}
      </Link>
    )
  }
  if (code === 'person_wanted' || code === 'conversation_given') {
    return (
      <Link to="/Inbox" search={{ conversation: id }} {...common}>
        {children}
      </Link>
    )
  }
  if (kind === 'conversation' && typeof params.staffId === 'string') {
    return (
      <Link to="/my-staff/$id" params={{ id: params.staffId }} search={{ conversation: id }} {...common}>
        {children}
      </Link>
    )
  }
  if (kind === 'staff' || kind === 'conversation') {
    return (
      <Link to="/my-staff" {...common}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/settings" hash={kind === 'account' ? 'security' : 'workspace'} {...common}>
      {children}
    </Link>
  )
}
