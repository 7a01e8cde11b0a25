import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bell,
  BookOpenText,
  ChartLine,
  CircleHelp,
  Globe,
  House,
  type LucideIcon,
  Settings,
  SquareActivity,
  UserPlus,
  Users,
} from 'lucide-react'
import type { ShortcutName } from '#contract/person/shortcuts.ts'

interface Destination {
  label: MessageDescriptor
  icon: LucideIcon
  /** An address of this site. */
  to: string
  /** Two letters typed one after the other, as on the keyboard. */
  keys: readonly [string, string]
}

/** Where each short way leads. */
export const destinations: Record<ShortcutName, Destination> = {
  home: { label: msg`Home`, icon: House, to: '/home', keys: ['g', 'h'] },
  'my-staff': { label: msg`My staff`, icon: Users, to: '/my-staff', keys: ['g', 's'] },
  knowledge: { label: msg`Knowledge`, icon: BookOpenText, to: '/Knowledge', keys: ['g', 'k'] },
  dashboard: { label: msg`Dashboard`, icon: SquareActivity, to: '/Dashboard', keys: ['g', 'd'] },
  analytics: { label: msg`Analytics`, icon: ChartLine, to: '/Analytics', keys: ['g', 'a'] },
  help: { label: msg`Help and support`, icon: CircleHelp, to: '/help-support', keys: ['g', 'p'] },
  settings: { label: msg`Settings`, icon: Settings, to: '/settings', keys: ['g', 'e'] },
  notifications: {
    label: msg`Notification settings`,
    icon: Bell,
    to: '/settings#notifications',
    keys: ['g', 'n'],
  },
  'add-website': { label: msg`Add a website`, icon: Globe, to: '/Knowledge#add', keys: ['a', 'w'] },
  'add-colleague': { label: msg`Hire a colleague`, icon: UserPlus, to: '/my-staff?add=1', keys: ['a', 'c'] },
}

/** The keys of each short way. */
export const destinationKeys: Record<ShortcutName, readonly [string, string]> = {
  home: destinations.home.keys,
  'my-staff': destinations['my-staff'].keys,
  knowledge: destinations.knowledge.keys,
  dashboard: destinations.dashboard.keys,
  analytics: destinations.analytics.keys,
  help: destinations.help.keys,
  settings: destinations.settings.keys,
  notifications: destinations.notifications.keys,
  'add-website': destinations['add-website'].keys,
  'add-colleague': destinations['add-colleague'].keys,
}
