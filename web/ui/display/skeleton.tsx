import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** A grey shape of what is coming. Give it the true size: `className="h-9 w-40"`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('pulse block rounded-item bg-line', className)} />
}

/** Lines of text that are coming. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classes('h-3', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

/** Wraps a page's skeletons and tells screen readers that it is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t`Loading`}</span>
      {children}
    </div>
  )
}
