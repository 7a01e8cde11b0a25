import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMay } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'

/**
 * Stands where the figures would for a period without a question. `onLonger` shows more days where there are more; `worker`
 * is somebody on shift whom visitors could ask.
 */
export function NothingAsked({
  worker,
  onLonger,
}: {
  worker: { id: string; name: string } | undefined
  onLonger: (() => void) | null
}) {
  const mayWork = useMay('work')
  const { id, name } = worker ?? { id: '', name: '' }
  return (
    <EmptyState
      outline={
        <span aria-hidden="true" dir="ltr" className="flex h-16 items-end gap-1.5">
          {['h-5', 'h-9', 'h-7', 'h-14', 'h-10'].map((height) => (
            <span key={height} className={`w-4 rounded-item border border-dashed border-field ${height}`} />
          ))}
        </span>
      }
      title={<Trans>No questions in this period</Trans>}
      action={
        <span className="flex min-w-0 max-w-full flex-wrap gap-2">
          {onLonger === null ? null : (
            <Button onClick={onLonger}>
              <Trans>Show the last 90 days</Trans>
            </Button>
          )}
          {worker === undefined || !mayWork ? (
            <Link to="/my-staff" className={buttonClass('outline')}>
              <Trans>Go to my staff</Trans>
            </Link>
          ) : (
            <Link
              to="/my-staff/$id"
              params={{ id }}
              search={{ work: 1 }}
              className={classes(buttonClass('outline'), 'max-w-full')}
            >
              <span className="truncate">
                <Trans>Put {name} to work</Trans>
              </span>
            </Link>
          )}
        </span>
      }
    >
      <Trans>
        Each question that a visitor asks is counted here, with how it was answered and rated. Your own
        questions are trials and count nowhere.
      </Trans>
    </EmptyState>
  )
}
