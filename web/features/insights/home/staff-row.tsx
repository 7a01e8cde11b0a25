import type { Staff } from '#contract/staff.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toProblem } from '#web/platform/api/problem.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { EmptyPortrait, Portrait } from '#web/ui/display/portrait.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { useBusiestStaff } from './api.ts'
import { StaffState } from './staff-state.tsx'

const atOnce = 4
const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-4'

/** Up to four of the staff, those with most to do first. */
export function StaffRow({ total }: { total: number }) {
  const staff = useBusiestStaff(atOnce)
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
      {staff.data?.length === 0 ? <NobodyYet /> : null}
      {staff.data !== undefined && staff.data.length > 0 ? (
        <ul className={grid}>
          {staff.data.map((one) => (
            <StaffCard key={one.id} staff={one} />
          ))}
        </ul>
      ) : null}
      {staff.data?.every(({ interactionsCount }) => interactionsCount === 0) ? (
        <TrialsAlone worker={staff.data.find(({ status }) => status === 'active')} />
      ) : null}
    </section>
  )
}

/** Why nobody has answered anything, and what changes that; nothing while nobody is on shift. */
function TrialsAlone({ worker }: { worker: Staff | undefined }) {
  const mayWork = useMay('work')
  if (worker === undefined || !mayWork) return null
  const { id, name } = worker
  return (
    <p className="mt-3 text-small text-muted">
      <Trans>No visitor has asked yet. Your own questions are trials and count nowhere.</Trans>{' '}
      <Link to="/my-staff/$id" params={{ id }} search={{ work: 1 }} className={textLinkClass}>
        <Trans>Put {name} to work</Trans>
      </Link>
    </p>
  )
}

function StaffCard({ staff }: { staff: Staff }) {
  return (
    <li className="relative flex min-w-0 items-center gap-4 rounded-panel border border-line bg-surface p-4 transition-colors hover:bg-hover sm:flex-wrap sm:items-start sm:justify-between sm:gap-3">
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
          dir="auto"
          className="block truncate stands-with-page font-semibold text-fg after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
        >
          {staff.name}
        </Link>
        <p dir="auto" className="truncate stands-with-page text-small">
          {staff.jobTitle || <Trans>Virtual human</Trans>}
        </p>
        <p className="text-caption text-subtle">
          <Plural value={staff.interactionsCount} _0="No answers yet" one="# answer" other="# answers" />
        </p>
      </div>
    </li>
  )
}

function NobodyYet() {
  const mayWork = useMay('work')
  return (
    <EmptyState
      outline={
        <>
          <EmptyPortrait />
          <EmptyPortrait />
          <EmptyPortrait />
        </>
      }
      title={<Trans>No colleagues yet</Trans>}
      action={
        mayWork ? (
          <Link to="/my-staff" search={{ add: 1 }} className={buttonClass('outline')}>
            <Trans>Hire a colleague</Trans>
          </Link>
        ) : null
      }
    >
      <Trans>A colleague answers from the websites you choose and shows the source.</Trans>
    </EmptyState>
  )
}
