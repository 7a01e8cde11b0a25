import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BookOpenText,
  ChartLine,
  CircleHelp,
  House,
  Inbox,
  type LucideIcon,
  Settings,
  SquareActivity,
  Users,
} from 'lucide-react'

interface NavItem {
  to:
    | '/home'
    | '/Inbox'
    | '/Dashboard'
    | '/Analytics'
    | '/Knowledge'
    | '/my-staff'
    | '/help-support'
    | '/settings'
  label: MessageDescriptor
  icon: LucideIcon
}

interface NavGroup {
  /** Null for the first group, which needs no heading. */
  label: MessageDescriptor | null
  items: readonly NavItem[]
}

/** The navigation, in order. */
export const navGroups: readonly NavGroup[] = [
  {
    label: null,
    items: [
      { to: '/home', label: msg`Home`, icon: House },
      { to: '/Inbox', label: msg`Inbox`, icon: Inbox },
      { to: '/my-staff', label: msg`My staff`, icon: Users },
      { to: '/Knowledge', label: msg`Knowledge`, icon: BookOpenText },
    ],
  },
  {
    label: msg`Insights`,
    items: [
      { to: '/Dashboard', label: msg`Dashboard`, icon: SquareActivity },
      { to: '/Analytics', label: msg`Analytics`, icon: ChartLine },
    ],
  },
  {
    label: msg`You`,
    items: [
      { to: '/settings', label: msg`Settings`, icon: Settings },
      { to: '/help-support', label: msg`Help and support`, icon: CircleHelp },
    ],
  },
]
