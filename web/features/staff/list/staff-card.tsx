import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Staff } from '#contract/staff.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Portrait } from '#web/ui/display/portrait.tsx'
import { LiveOn } from '../live-on.tsx'
import { StaffState } from '../staff-state.tsx'

/** A colleague on the noticeboard: portrait, name, job, state and what they have done. */
export function StaffCard({ staff }: { staff: Staff }) {
  return (
    <li className="relative flex min-w-0 flex-col gap-4 rounded-panel border border-line bg-surface p-5 transition-colors focus-within:border-line-strong hover:border-line-strong hover:bg-hover">
      <div className="flex flex-1 items-start gap-4">
        <Portrait
          tint={staff.tint}
          name={staff.name}
          src={staff.portraitUrl}
          size={64}
          resting={staff.status !== 'active'}
          transitionName={`portrait-${staff.id}`}
        />
        <div className="min-w-0">
          <Link
            to="/my-staff/$id"
            params={{ id: staff.id }}
            viewTransition
            dir="auto"
            className="block truncate stands-with-page text-section text-fg after:absolute after:inset-0 after:rounded-panel"
          >
            {staff.name}
          </Link>
          <p dir="auto" className="truncate stands-with-page text-small text-muted">
            {staff.jobTitle === '' ? <Trans>No job title yet</Trans> : staff.jobTitle}
          </p>
          <p className="line-clamp-2 text-small text-subtle">
            <LiveOn staff={staff} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
        <StaffState status={staff.status} />
        <span className="text-small text-subtle tabular-nums">
          <Record staff={staff} />
        </span>
      </div>
    </li>
  )
}

function Record({ staff }: { staff: Staff }) {
  const format = useFormat()
  const { interactionsCount, averageRating } = staff
  if (interactionsCount === 0) return <Trans>No questions yet</Trans>
  const rating = averageRating === null ? '' : format.decimal(averageRating)
  return (
    <>
      <Plural value={interactionsCount} one="# answer" other="# answers" />
      {averageRating === null ? null : <Trans>, rated {rating}</Trans>}
    </>
  )
}
