import type { RecentActivity } from '#contract/home.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  Archive,
  BookCheck,
  Briefcase,
  CircleAlert,
  CircleStop,
  Globe,
  type LucideIcon,
  MessageSquare,
  Pause,
  Play,
  RefreshCw,
  Star,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useActivityWords } from './activity-words.ts'

const icons: Record<string, LucideIcon> = {
  globe: Globe,
  'book-check': BookCheck,
  'circle-alert': CircleAlert,
  'circle-stop': CircleStop,
  refresh: RefreshCw,
  trash: Trash2,
  'user-plus': UserPlus,
  play: Play,
  pause: Pause,
  archive: Archive,
  message: MessageSquare,
  star: Star,
  briefcase: Briefcase,
}

/** The newest five things that happened in the workspace (HOME-3). */
export function RecentActivities({ activities }: { activities: readonly RecentActivity[] }) {
  const inWords = useActivityWords()
  return (
    <Panel title={<Trans>Recent activity</Trans>} flush>
      {activities.length === 0 ? (
        <p className="px-5 py-4">
          <Trans>Nothing yet. What you and your staff do will show here.</Trans>
        </p>
      ) : (
        <ul>
          {activities.map((activity) => {
            const Icon = icons[activity.icon] ?? Briefcase
            return (
              <li
                key={activity.id}
                className="relative flex min-h-11 items-center gap-3 border-t border-line px-5 py-2.5 first:border-t-0"
              >
                <Icon className="size-[18px] shrink-0 text-subtle" strokeWidth={1.75} aria-hidden="true" />
                <p className="line-clamp-2 min-w-0 flex-1 text-fg [overflow-wrap:anywhere]" data-untrusted>
                  <ToWhatChanged activity={activity}>{inWords(activity)}</ToWhatChanged>
                </p>
                <span className="shrink-0 text-caption text-subtle">
                  <RelativeTime at={activity.date} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

/** Leads to what changed while it is there: what was deleted has no name any more. */
function ToWhatChanged({ activity, children }: { activity: RecentActivity; children: string }) {
  const { subject, name, staffId, conversationId } = activity.params
  const look = 'hover:underline'
  if (typeof subject !== 'string' || name === undefined) return children
  if (activity.category === 'knowledge') {
    return (
      <Link to="/Knowledge/$id" params={{ id: subject }} className={look}>
        {children}
      </Link>
    )
  }
  if (activity.category === 'staff') {
    return (
      <Link to="/my-staff/$id" params={{ id: subject }} className={look}>
        {children}
      </Link>
    )
  }
  if (typeof staffId === 'string' && typeof conversationId === 'string') {
    return (
      <Link
        to="/my-staff/$id"
        params={{ id: staffId }}
        search={{ conversation: conversationId }}
        className={look}
      >
        {children}
      </Link>
    )
  }
  return children
}
