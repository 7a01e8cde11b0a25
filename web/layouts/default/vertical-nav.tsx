import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Logo } from '#web/ui/display/logo.tsx'
import { classes } from '#web/ui/classes.ts'
import { NavLinks } from './nav-links.tsx'
import { useNavScroll } from './use-nav-scroll.ts'

/** The navigation at the start side from 1280 px up: 248 px wide, or 64 px when collapsed. */
export function VerticalNav({
  collapsed,
  onCollapse,
}: {
  collapsed: boolean
  onCollapse: (to: boolean) => void
}) {
  const { t } = useLingui()
  const scroll = useNavScroll()
  const toggle = collapsed ? t`Show names in the navigation` : t`Show icons alone in the navigation`
  return (
    <nav
      aria-label={t`Main`}
      className={classes(
        'sticky top-0 z-20 hidden h-dvh shrink-0 flex-col border-e border-nav-line bg-nav transition-[width] duration-200 lg:flex',
        collapsed ? 'w-16' : 'w-62',
      )}
    >
      <div
        className={classes(
          'flex h-14 items-center',
          collapsed ? 'justify-center' : 'justify-between ps-4 pe-2',
        )}
      >
        <Link to="/home" className="rounded-control [&_span]:text-nav-strong">
          <Logo compact={collapsed} />
        </Link>
        {collapsed ? null : <Toggle label={toggle} onPress={() => onCollapse(true)} collapsed={false} />}
      </div>
      <div {...scroll} className="nav-scroll min-h-0 flex-1 overflow-y-auto px-2.5 py-3">
        <NavLinks collapsed={collapsed} />
      </div>
      {collapsed ? (
        <div className="flex justify-center pb-3">
          <Toggle label={toggle} onPress={() => onCollapse(false)} collapsed />
        </div>
      ) : null}
    </nav>
  )
}

function Toggle({ label, onPress, collapsed }: { label: string; onPress: () => void; collapsed: boolean }) {
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <IconButton
      size="sm"
      label={label}
      aria-expanded={!collapsed}
      onClick={onPress}
      className="!text-nav-quiet hover:!bg-nav-hover hover:!text-nav-strong"
    >
      <Icon className="flip" aria-hidden="true" />
    </IconButton>
  )
}
