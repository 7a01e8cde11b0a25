import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { classes } from '../classes.ts'

interface ErrorStateProps {
  /** What happened. */
  title: ReactNode
  /** What is safe and what to do next. */
  children?: ReactNode
  onRetry?: () => void
  busy?: boolean
  /** Other ways out, such as a link home. */
  actions?: ReactNode
  /** To be named when asking for help. */
  requestId?: string | null
  /** True where it fills a panel by itself: then it draws no other inside it. */
  plain?: boolean
}

/** What stands in place of content that could not be had: what happened, what is safe, what to do. */
export function ErrorState({
  title,
  children,
  onRetry,
  busy = false,
  actions,
  requestId,
  plain = false,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classes(
        'flex flex-col items-start gap-3',
        plain ? 'px-5 py-8 sm:px-8' : 'rounded-panel border border-line bg-surface p-5',
      )}
    >
      <div>
        <h2 className="text-section">{title}</h2>
        {children === undefined ? null : <div className="mt-1 max-w-[60ch] text-muted">{children}</div>}
      </div>
      {onRetry || actions ? (
        <div className="flex w-full flex-wrap gap-2">
          {onRetry ? (
            <Button onClick={onRetry} busy={busy}>
              <Trans>Try again</Trans>
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
      {requestId ? (
        <p className="text-caption text-subtle">
          <Trans>
            Request <code className="font-mono">{requestId}</code>
          </Trans>
        </p>
      ) : null}
    </div>
  )
}
