import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { usePreferences } from '#web/platform/preferences/theme.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Logo } from '#web/ui/display/logo.tsx'
import { classes } from '#web/ui/classes.ts'
import { barSurface, placesOfBars } from './bars.ts'
import { NavbarTools } from './navbar-tools.tsx'

/** The bar over the page: 56 px, sticky and blurred unless the person chose otherwise. */
export function Navbar({ width, onOpenNav }: { width: string; onOpenNav: () => void }) {
  const { t } = useLingui()
  const chosen = usePreferences()
  const { bar, hasRow, isAlone } = placesOfBars(chosen)
  // From 1280 px up the vertical navigation carries the logo and needs no button.
  const inHorizontal = chosen.navigationLayout === 'horizontal'
  return (
    <header
      className={classes(
        'z-20',
        bar === 'sticky' && 'sticky top-0',
        bar === 'hidden' && 'lg:hidden',
        barSurface(chosen),
        !hasRow && 'border-b border-line',
        hasRow && 'max-lg:border-b max-lg:border-line',
      )}
    >
      <div className={classes('mx-auto flex h-14 items-center gap-1 px-4 sm:px-7', width)}>
        <IconButton
          label={t`Open the navigation`}
          onClick={onOpenNav}
          className={classes('-ms-2', !isAlone && 'lg:hidden')}
        >
          <MenuIcon aria-hidden="true" />
        </IconButton>
        <Link
          to="/home"
          className={classes('rounded-control max-sm:[&_span>span]:sr-only', !inHorizontal && 'lg:hidden')}
        >
          <Logo />
        </Link>
        <NavbarTools />
      </div>
    </header>
  )
}
