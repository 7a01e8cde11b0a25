import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

/** A table inside a flush panel. The first column names the thing and is the link; rows are 40 px, 48 with a portrait. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A wide table scrolls inside its own region, which the keyboard can reach.
    /* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- see above */
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto rounded-b-[11px] focus-visible:-outline-offset-2"
    >
      <table className="w-full border-collapse text-small text-muted">{children}</table>
    </div>
  )
}

/** The row of column names. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="bg-sunken text-start">
      <tr>{children}</tr>
    </thead>
  )
}

interface ColumnProps extends Omit<ComponentProps<'th'>, 'align'> {
  /** For numbers, which stand at the end. */
  numeric?: boolean
  /** Left out under 600 px, where rows have two lines. */
  wideOnly?: boolean
}

export function Column({ numeric = false, wideOnly = false, className, ...rest }: ColumnProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={classes(
        'h-9 px-3 text-small font-medium whitespace-nowrap text-muted first:ps-5 last:pe-5',
        numeric ? 'text-end' : 'text-start',
        wideOnly && 'max-sm:hidden',
        className,
      )}
    />
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody>{children}</tbody>
}

/** One thing; hairlines between rows, none above the first. */
export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={classes('border-t border-line transition-colors first:border-t-0 hover:bg-hover', className)}
    />
  )
}

interface CellProps extends Omit<ComponentProps<'td'>, 'align'> {
  numeric?: boolean
  wideOnly?: boolean
  /** The cell that names the row. */
  heading?: boolean
}

export function Cell({ numeric = false, wideOnly = false, heading = false, className, ...rest }: CellProps) {
  const Tag = heading ? 'th' : 'td'
  return (
    <Tag
      {...(heading ? { scope: 'row' as const } : {})}
      {...rest}
      className={classes(
        'h-10 px-3 py-1.5 first:ps-5 last:pe-5',
        heading && 'font-medium text-fg',
        numeric ? 'text-end tabular-nums' : 'text-start',
        wideOnly && 'max-sm:hidden',
        className,
      )}
    />
  )
}
