import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { usePreferences } from '#web/lib/theme.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Logo } from '#web/ui/display/logo.tsx'
import { classes } from '#web/ui/classes.ts'
import { ThemeSwitcher } from './theme-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

/** The bar over the page: 56 px, sticky and blurred unless the person chose otherwise. */
export function Navbar({ width, onOpenNav }: { width: string; onOpenNav: () => void }) {
  const { t } = useLingui()
  const { navbarType, isNavbarBlurEnabled, skin } = usePreferences()
  if (navbarType === 'hidden') return null
  const blurred = isNavbarBlurEnabled === 'true' && skin === 'default'
  return (
    <header
      className={classes(
        'z-10 border-b border-line',
        navbarType === 'sticky' && 'sticky top-0',
        blurred ? 'bg-canvas/80 backdrop-blur-md' : 'bg-canvas',
      )}
    >
      <div className={classes('mx-auto flex h-14 items-center gap-1 px-4 sm:px-7', width)}>
        <div className="flex items-center gap-2 lg:hidden">
          <IconButton label={t`Open the navigation`} onClick={onOpenNav} className="-ms-2">
            <MenuIcon aria-hidden="true" />
          </IconButton>
          <Link to="/home" className="rounded-control">
            <Logo />
          </Link>
        </div>
        <div className="ms-auto flex items-center gap-1">
          <ThemeSwitcher />
          <UserMenu />
        </div>
      </div>
    </header>
  )
}
