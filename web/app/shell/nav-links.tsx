import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react'
import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { classes } from '#web/ui/classes.ts'
import { navGroups } from './nav-items.ts'
import { OnShiftRoom } from '#web/features/staff/on-shift-room.tsx'
import { useIdle } from './use-idle.ts'

const WaitingCount = lazyPart(() => import('./waiting-count.tsx'), 'WaitingCount')
const OnShiftFaces = lazyPart(() => import('./on-shift-faces.tsx'), 'OnShiftFaces')

/** The links of the vertical navigation. */
export function NavLinks({ onFollow }: { onFollow?: () => void }) {
  const { i18n } = useLingui()
  const isIdle = useIdle()
  return (
    <>
      {navGroups.map((group, index) => (
        <div key={group.items[0]?.to} className={classes(index > 0 && 'mt-5')}>
          {group.label === null ? null : (
            <p className="folds px-3 pb-1.5 text-caption whitespace-nowrap text-nav-quiet">
              {i18n._(group.label)}
            </p>
          )}
          <ul className="flex flex-col gap-0.5">
            {group.items.map(({ to, label, icon: Icon }) => (
              <li key={to} className="relative">
                <Link
                  to={to}
                  {...(onFollow === undefined ? {} : { onClick: onFollow })}
                  activeOptions={{ exact: false, includeSearch: false }}
                  className={classes(
                    'flex h-9 items-center gap-3 overflow-hidden rounded-control px-3 text-body transition-colors -outline-offset-2',
                    'text-nav-fg hover:bg-nav-hover hover:text-nav-strong',
                    'aria-[current=page]:bg-nav-selected aria-[current=page]:font-medium aria-[current=page]:text-nav-on-selected',
                  )}
                >
                  <Icon className="size-[18px] shrink-0" strokeWidth={1.75} aria-hidden="true" />
                  <span className="folds whitespace-nowrap">{i18n._(label)}</span>
                </Link>
                {isIdle && to === '/Inbox' ? (
                  <Suspense fallback={null}>
                    <WaitingCount className="folds absolute inset-y-0 end-3" />
                  </Suspense>
                ) : null}
                {to === '/my-staff' ? (
                  <Suspense fallback={<OnShiftRoom />}>
                    {isIdle ? <OnShiftFaces onFollow={onFollow} /> : <OnShiftRoom />}
                  </Suspense>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
