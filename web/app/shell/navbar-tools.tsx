import { NotificationsBell } from '#web/features/notifications/notifications-bell.tsx'
import { ShortcutsButton } from '#web/features/identity/shortcuts/shortcuts-button.tsx'
import { BarSearch } from './bar-search.tsx'
import { ThemeSwitcher } from './theme-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

/** What stands in the bar: what one looks for at its start, what is there for oneself at its end. */
export function NavbarTools() {
  return (
    <div className="ms-auto flex min-w-0 items-center gap-1">
      <BarSearch />
      <ShortcutsButton />
      <ThemeSwitcher />
      <NotificationsBell />
      <UserMenu />
    </div>
  )
}
