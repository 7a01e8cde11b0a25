import type { Staff } from '#contract/staff.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toProblem } from '#web/platform/api/problem.ts'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { EmptyPortrait, Portrait } from '#web/ui/display/portrait.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { useNewestStaff } from './api.ts'
import { StaffState } from './staff-state.tsx'

const atOnce = 4
const grid = 'grid gap-4 sm:grid-cols-2 md:grid-cols-4'

/** Up to four of the staff, the newest first. */
export function StaffRow({ total }: { total: number }) {
  const staff = useNewestStaff(atOnce)
  return (
    <section aria-labelledby="your-staff">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="your-staff" className="text-section">
          <Trans>Your staff</Trans>
        </h2>
        {total > atOnce ? (
          <Link to="/my-staff" className={textLinkClass}>
            <Plural value={total} one="See all #" other="See all #" />
          </Link>
        ) : null}
      </div>
      {staff.isPending ? (
        <Loading>
          <div className={grid}>
            {Array.from({ length: Math.min(total, atOnce) || 1 }, (_, index) => (
              <Skeleton key={index} className="h-[148px] rounded-panel" />
            ))}
          </div>
        </Loading>
      ) : null}
      {staff.isError && staff.data === undefined ? (
        <ProblemState problem={toProblem(staff.error)} onRetry={() => void staff.refetch()} />
      ) : null}
      {staff.data?.items.length === 0 ? <NobodyYet /> : null}
      {staff.data !== undefined && staff.data.items.length > 0 ? (
        <ul className={grid}>
          {staff.data.items.map((one) => (
            <StaffCard key={one.id} staff={one} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function StaffCard({ staff }: { staff: Staff }) {
  return (
    <li className="relative flex items-center gap-4 rounded-panel border border-line bg-surface p-4 transition-colors hover:bg-hover sm:flex-wrap sm:items-start sm:justify-between sm:gap-3">
      <Portrait
        tint={staff.tint}
        name={staff.name}
        src={staff.portraitUrl}
        size={56}
        resting={staff.status !== 'active'}
      />
      <div className="order-last shrink-0 sm:order-none">
        <StaffState status={staff.status} />
      </div>
      <div className="min-w-0 flex-1 sm:basis-full">
        <Link
          to="/my-staff/$id"
          params={{ id: staff.id }}
          className="block truncate font-semibold text-fg after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
        >
          {staff.name}
        </Link>
        <p className="truncate text-small">{staff.jobTitle || <Trans>Virtual human</Trans>}</p>
        <p className="text-caption text-subtle">
          <Plural value={staff.interactionsCount} _0="No answers yet" one="# answer" other="# answers" />
        </p>
      </div>
    </li>
  )
}

function NobodyYet() {
  return (
    <EmptyState
      outline={
        <>
          <EmptyPortrait />
          <EmptyPortrait />
          <EmptyPortrait />
        </>
      }
      title={<Trans>Nobody works here yet</Trans>}
      action={
        <Link to="/my-staff" className={buttonClass('outline')}>
          <Trans>Hire a virtual human</Trans>
        </Link>
      }
    >
      <Trans>A virtual human answers from the websites that you choose, and shows where it is written.</Trans>
    </EmptyState>
  )
}
