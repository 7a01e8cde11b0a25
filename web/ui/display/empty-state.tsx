import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A faint outline of what will be there: `<EmptyPortrait />`, skeleton lines. */
  outline?: ReactNode
  title: ReactNode
  /** One sentence of value. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** A sample to try: "Try northwind.io". */
  sample?: ReactNode
}

/** What stands where nothing is yet. */
export function EmptyState({ outline, title, children, action, sample }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-panel border border-dashed border-line-strong px-5 py-8 sm:flex-row sm:items-center sm:gap-6 sm:px-8">
      {outline === undefined ? null : <div className="flex shrink-0 gap-2">{outline}</div>}
      <div className="min-w-0 flex-1">
        <h2 className="text-section">{title}</h2>
        {children === undefined ? null : <p className="mt-0.5 max-w-[56ch]">{children}</p>}
        {sample === undefined ? null : <p className="mt-2 text-small text-subtle">{sample}</p>}
      </div>
      {action}
    </div>
  )
}
