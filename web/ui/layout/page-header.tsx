import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  /** One sentence in words about what is here, numbers included. */
  summary?: ReactNode
  /** Stands beside the title, such as a count or a state. */
  aside?: ReactNode
  /** The page's buttons; one of them filled at most. */
  actions?: ReactNode
  /** Stands above the title: `<Breadcrumb>`. */
  above?: ReactNode
  /** Stands before the title: a portrait of 96 px. */
  before?: ReactNode
}

/** The page's one `h1` with what belongs to it. */
export function PageHeader({ title, summary, aside, actions, above, before }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-col gap-2">
      {above}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-5">
          {before}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="min-w-0 text-title break-words">{title}</h1>
              {aside}
            </div>
            {summary === undefined ? null : <p className="mt-1 max-w-[68ch] text-muted">{summary}</p>}
          </div>
        </div>
        {actions === undefined ? null : <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}
