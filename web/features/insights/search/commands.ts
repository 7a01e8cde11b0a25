import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bell,
  BookOpenText,
  ChartLine,
  CircleHelp,
  Download,
  Globe,
  House,
  ListChecks,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Palette,
  Plug,
  ScrollText,
  Settings,
  ShieldCheck,
  SquareActivity,
  Sun,
  UserPlus,
  Users,
} from 'lucide-react'

/** Something that the browser itself can lead to or do. */
export interface Command {
  id: string
  group: 'pages' | 'actions' | 'settings'
  label: MessageDescriptor
  /** Other words that people type for it. */
  words?: MessageDescriptor
  icon: LucideIcon
  /** An address of this site, or what the palette does itself. */
  does: { to: string } | 'light' | 'dark' | 'system' | 'customise' | 'shortcuts' | 'sign-out'
}

/** Every page, act and setting, in the order in which they are offered. */
export const commands: readonly Command[] = [
  { id: 'home', group: 'pages', label: msg`Home`, icon: House, does: { to: '/home' } },
  {
    id: 'my-staff',
    group: 'pages',
    label: msg`My staff`,
    words: msg`colleagues virtual humans team`,
    icon: Users,
    does: { to: '/my-staff' },
  },
  {
    id: 'knowledge',
    group: 'pages',
    label: msg`Knowledge`,
    words: msg`websites sources research`,
    icon: BookOpenText,
    does: { to: '/Knowledge' },
  },
  {
    id: 'dashboard',
    group: 'pages',
    label: msg`Dashboard`,
    words: msg`now running at work`,
    icon: SquareActivity,
    does: { to: '/Dashboard' },
  },
  {
    id: 'analytics',
    group: 'pages',
    label: msg`Analytics`,
    words: msg`figures charts questions ratings export`,
    icon: ChartLine,
    does: { to: '/Analytics' },
  },
  {
    id: 'help',
    group: 'pages',
    label: msg`Help and support`,
    words: msg`contact status questions`,
    icon: CircleHelp,
    does: { to: '/help-support' },
  },
  {
    id: 'add-website',
    group: 'actions',
    label: msg`Add a website`,
    words: msg`research new knowledge source`,
    icon: Globe,
    does: { to: '/Knowledge#add' },
  },
  {
    id: 'add-colleague',
    group: 'actions',
    label: msg`Hire a colleague`,
    words: msg`hire create virtual human staff`,
    icon: UserPlus,
    does: { to: '/my-staff?add=1' },
  },
  {
    id: 'light',
    group: 'actions',
    label: msg`Use the light theme`,
    words: msg`bright day looks`,
    icon: Sun,
    does: 'light',
  },
  {
    id: 'dark',
    group: 'actions',
    label: msg`Use the dark theme`,
    words: msg`night looks`,
    icon: Moon,
    does: 'dark',
  },
  {
    id: 'system',
    group: 'actions',
    label: msg`Use the theme of the system`,
    words: msg`automatic looks`,
    icon: Monitor,
    does: 'system',
  },
  {
    id: 'shortcuts',
    group: 'actions',
    label: msg`Keyboard shortcuts`,
    words: msg`keys help`,
    icon: ListChecks,
    does: 'shortcuts',
  },
  {
    id: 'sign-out',
    group: 'actions',
    label: msg`Sign out`,
    words: msg`log out leave`,
    icon: LogOut,
    does: 'sign-out',
  },
  {
    id: 'profile',
    group: 'settings',
    label: msg`Your profile`,
    words: msg`name photo account`,
    icon: Settings,
    does: { to: '/settings' },
  },
  {
    id: 'security',
    group: 'settings',
    label: msg`Sign-in and security`,
    words: msg`password two-step passkeys devices sessions e-mail`,
    icon: ShieldCheck,
    does: { to: '/settings#security' },
  },
  {
    id: 'notifications',
    group: 'settings',
    label: msg`Notifications`,
    words: msg`mails digest alerts`,
    icon: Bell,
    does: { to: '/settings#notifications' },
  },
  {
    id: 'workspace',
    group: 'settings',
    label: msg`Workspace`,
    words: msg`logo rename company`,
    icon: Users,
    does: { to: '/settings#workspace' },
  },
  {
    id: 'programs',
    group: 'settings',
    label: msg`API and webhooks`,
    words: msg`key developers curl integration program`,
    icon: Plug,
    does: { to: '/settings#programs' },
  },
  {
    id: 'audit',
    group: 'settings',
    label: msg`Audit log`,
    words: msg`who did what history activity`,
    icon: ScrollText,
    does: { to: '/settings#audit' },
  },
  {
    id: 'data',
    group: 'settings',
    label: msg`Your data`,
    words: msg`export download everything file`,
    icon: Download,
    does: { to: '/settings#data' },
  },
  {
    id: 'looks',
    group: 'settings',
    label: msg`Appearance and layout`,
    words: msg`theme skin palette navigation language direction`,
    icon: Palette,
    does: 'customise',
  },
]
