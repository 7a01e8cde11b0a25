import { useLingui as useDescriptors } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { usePreferences } from '#web/platform/preferences/theme.ts'
import { classes } from '#web/ui/classes.ts'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'
import { placesOfBars } from './bars.ts'
import { navGroups } from './nav-items.ts'
import { useIdle } from './use-idle.ts'

const WaitingCount = lazyPart(() => import('./waiting-count.tsx'), 'WaitingCount')

/** The navigation as a row under the bar, from 1280 px up. */
export function HorizontalNav({ width }: { width: string }) {
  const { t } = useLingui()
  const { i18n } = useDescriptors()
  const { row } = placesOfBars(usePreferences())
  const isIdle = useIdle()
  if (row === 'hidden') return null
  return (
    <nav
      aria-label={t`Main`}
      className={classes(
        'z-10 hidden border-b border-nav-line bg-nav lg:block',
        row === 'sticky-under-bar' && 'sticky top-14',
        row === 'sticky-at-top' && 'sticky top-0',
      )}
    >
      <ul className={classes('mx-auto flex h-12 items-center gap-1 overflow-x-auto px-4 sm:px-7', width)}>
        <li className="-ms-2 me-2 border-e border-nav-line pe-2">
          <WorkspaceSwitcher className="max-w-52" />
        </li>
        {navGroups.map((group, index) => (
          <li
            key={group.items[0]?.to}
            className={classes('flex', index > 0 && 'ms-2 border-s border-nav-line ps-3')}
          >
            <ul className="flex gap-1" aria-label={group.label === null ? undefined : i18n._(group.label)}>
              {group.items.map(({ to, label, icon: Icon }) => (
                <li key={to} className="flex">
                  <Link
                    to={to}
                    activeOptions={{ exact: false, includeSearch: false }}
                    className={classes(
                      'flex h-9 items-center gap-2 rounded-control px-3 text-body whitespace-nowrap transition-colors -outline-offset-2',
                      'text-nav-fg hover:bg-nav-hover hover:text-nav-strong',
                      'aria-[current=page]:bg-nav-selected aria-[current=page]:font-medium aria-[current=page]:text-nav-on-selected',
                    )}
                  >
                    <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
                    {i18n._(label)}
                  </Link>
                  <Suspense fallback={null}>
                    {isIdle && to === '/Inbox' ? <WaitingCount className="-ms-1 pe-2" /> : null}
                  </Suspense>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
