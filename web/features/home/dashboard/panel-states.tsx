import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'

/** Rows that are coming. */
export function LinesSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-4 px-5 py-4">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    </Loading>
  )
}

/** A panel without rows: what is true, and where to change it. */
export function NothingHere({
  to,
  action,
  children,
}: {
  to: '/my-staff' | '/Knowledge'
  action: ReactNode
  children: ReactNode
}) {
  return (
    <p className="px-5 py-4">
      {children}{' '}
      <Link to={to} className={textLinkClass}>
        {action}
      </Link>
    </p>
  )
}
