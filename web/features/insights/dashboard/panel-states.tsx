import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'

/** Rows that are coming; with portraits where people stand in them. */
export function RowsSkeleton({ portraits = false }: { portraits?: boolean }) {
  return (
    <Loading>
      <div className="flex flex-col">
        {['w-2/5', 'w-1/2', 'w-1/3'].map((width) => (
          <span
            key={width}
            className="flex h-16 items-center gap-3 border-t border-line px-5 first:border-t-0"
          >
            {portraits ? <Skeleton className="size-8 rounded-[7px]" /> : null}
            <span className="flex flex-1 flex-col gap-2">
              <Skeleton className={`h-3.5 ${width}`} />
              <Skeleton className="h-3 w-3/5" />
            </span>
          </span>
        ))}
      </div>
    </Loading>
  )
}

/** A panel without rows: a faint outline of what will be there, what is true, and where to change it. */
export function NothingHere({
  outline,
  to,
  action,
  children,
}: {
  outline?: ReactNode
  to?: '/my-staff' | '/Knowledge'
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex items-center gap-4 px-5 py-5">
      {outline}
      <p>
        {children}{' '}
        {to === undefined ? null : (
          <Link to={to} className={textLinkClass}>
            {action}
          </Link>
        )}
      </p>
    </div>
  )
}
