import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

/** Rows with hairlines between them, inside a flush panel. */
export function List({ label, children, ...rest }: { label?: string } & ComponentProps<'ul'>) {
  return (
    <ul {...rest} aria-label={label} className="flex flex-col focus-visible:-outline-offset-2">
      {children}
    </ul>
  )
}

/** One row: what stands before, its words, what stands at the end. */
export function ListRow({
  before,
  end,
  className,
  children,
}: {
  before?: ReactNode
  end?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <li
      className={classes(
        'flex min-h-11 items-center gap-3 border-t border-line px-5 py-2.5 first:border-t-0',
        className,
      )}
    >
      {before}
      <div className="min-w-0 flex-1">{children}</div>
      {end}
    </li>
  )
}
