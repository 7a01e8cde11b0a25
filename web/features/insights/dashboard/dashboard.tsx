import type { Now } from '#contract/analytics.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { toProblem } from '#web/platform/api/problem.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { useGoingOn } from './api.ts'
import { OnShift } from './on-shift.tsx'
import { ResearchRunning } from './research-running.tsx'
import { Usage } from './usage.tsx'
import { Waiting } from './waiting.tsx'

/** What goes on at this moment, as it changes. */
export function Dashboard() {
  const query = useGoingOn()
  const now = query.data
  return (
    <>
      <PageHeader
        title={<Trans>Dashboard</Trans>}
        summary={
          now === undefined ? <Trans>What is happening now, updated live.</Trans> : <InWords now={now} />
        }
      />
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {query.isError && now === undefined ? (
          <ProblemState
            problem={toProblem(query.error)}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : (
          <div className="flex min-w-0 flex-col gap-5">
            <OnShift now={now} />
            <Waiting now={now} />
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-5">
          <ResearchRunning />
          {query.isError && now === undefined ? null : <Usage usage={now?.usage} />}
        </div>
      </div>
    </>
  )
}

function InWords({ now }: { now: Now }) {
  const { staff, research } = now
  return (
    <>
      <Plural
        value={staff.onShift}
        _0="None of your staff is on shift."
        _2="Two of your staff are on shift."
        _3="Three of your staff are on shift."
        one="One of your staff is on shift."
        other="# of your staff are on shift."
      />{' '}
      <Plural
        value={research.running + research.waiting}
        _0="No website is being researched."
        one="One website is being researched."
        other="# websites are being researched."
      />{' '}
      <Plural
        value={now.waitingTotal}
        _0="No one is waiting for an answer."
        one="One person is waiting for an answer."
        other="# people are waiting for an answer."
      />
    </>
  )
}
