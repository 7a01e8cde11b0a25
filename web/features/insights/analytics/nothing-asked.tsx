import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'

/** Stands where the figures would for a period without a question. `onLonger` shows more days where there are more. */
export function NothingAsked({ onLonger }: { onLonger: (() => void) | null }) {
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
        onLonger === null ? (
          <Link to="/my-staff" className={buttonClass('outline')}>
            <Trans>Go to my staff</Trans>
          </Link>
        ) : (
          <Button onClick={onLonger}>
            <Trans>Show the last 90 days</Trans>
          </Button>
        )
      }
    >
      <Trans>
        Each question that somebody asks your staff is counted here, with how it was answered and rated.
      </Trans>
    </EmptyState>
  )
}
