import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Logo } from '#web/ui/display/logo.tsx'
import { classes } from '#web/ui/classes.ts'
import { NavLinks } from './nav-links.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'
import { useNavScroll } from './use-nav-scroll.ts'

/**
 * The navigation at the start side from 1280 px up: 248 px wide, or 64 px when collapsed. Collapsed it opens over the page
 * while the pointer is on it or the keyboard in it.
 */
export function VerticalNav({
  collapsed,
  onCollapse,
}: {
  collapsed: boolean
  onCollapse: (to: boolean) => void
}) {
  const { t } = useLingui()
  const scroll = useNavScroll()
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <div
      className={classes(
        'sticky top-0 z-30 hidden h-dvh shrink-0 transition-[width] duration-200 lg:block',
        collapsed ? 'w-16' : 'w-62',
      )}
    >
      <nav
        aria-label={t`Main`}
        data-collapsed={collapsed || undefined}
        className={classes(
          'flex h-full flex-col overflow-hidden border-e border-nav-line bg-nav transition-[width] duration-200',
          collapsed
            ? 'w-16 hover:w-62 hover:shadow-floating has-focus-visible:w-62 has-focus-visible:shadow-floating'
            : 'w-62',
        )}
      >
        <div className="flex h-14 w-62 shrink-0 items-center justify-between ps-3 pe-2">
          <Link to="/home" className="rounded-control [&_span]:text-nav-strong">
            <Logo />
          </Link>
          <IconButton
            size="sm"
            label={collapsed ? t`Keep the navigation open` : t`Collapse the navigation`}
            aria-expanded={!collapsed}
            onClick={() => onCollapse(!collapsed)}
            className="!text-nav-quiet hover:!bg-nav-hover hover:!text-nav-strong"
          >
            <Icon className="flip" aria-hidden="true" />
          </IconButton>
        </div>
        <div className="w-62 shrink-0 px-2.5 pt-1">
          <WorkspaceSwitcher className="w-full" />
        </div>
        <div {...scroll} className="nav-scroll min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2.5 py-3">
          <NavLinks />
        </div>
      </nav>
    </div>
  )
}
