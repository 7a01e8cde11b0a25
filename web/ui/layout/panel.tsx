import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

interface PanelProps {
  /** Makes the panel a named region with a heading. */
  title?: ReactNode
  /** One quiet line under the title. */
  description?: ReactNode
  /** Buttons at the end of the title's line. */
  actions?: ReactNode
  /** Leaves out the inner space, for tables and lists that reach the edges. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A plane with a hairline around it. Panels never lie inside panels. */
export function Panel({ title, description, actions, flush = false, className, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={classes('min-w-0 rounded-panel border border-line bg-surface', className)}
    >
      {title === undefined ? null : (
        <div
          className={classes(
            'flex flex-wrap justify-between gap-x-4 gap-y-2 px-5 pt-4',
            description === undefined ? 'items-center' : 'items-start',
            flush && 'border-b border-line pb-3.5',
          )}
        >
          <div className="min-w-0">
            <h2 id={id} className="text-section">
              {title}
            </h2>
            {description === undefined ? null : <p className="text-small text-muted">{description}</p>}
          </div>
          {actions === undefined ? null : <div className="flex items-center gap-2">{actions}</div>}
        </div>
      )}
      {flush ? (
        children
      ) : (
        <div className={classes('px-5 pb-5', title === undefined ? 'pt-5' : 'pt-3')}>{children}</div>
      )}
    </section>
  )
}
