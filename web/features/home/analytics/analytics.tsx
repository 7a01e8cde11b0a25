import { Trans } from '@lingui/react/macro'
import { toProblem } from '#web/lib/problem.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useHome } from '../api.ts'
import { LinesSkeleton } from '../dashboard/panel-states.tsx'
import { WeekTable } from './week-table.tsx'

/** The week in figures, counted from the workspace's own conversations. */
export function Analytics() {
  const home = useHome()
  const format = useFormat()
  if (home.isError && home.data === undefined)
    return (
      <ProblemState
        problem={toProblem(home.error)}
        onRetry={() => void home.refetch()}
        busy={home.isFetching}
      />
    )
  const week = home.data?.metrics.performanceInsights
  const since = week === undefined ? '' : format.exact(week.current.from)
  return (
    <Panel
      title={<Trans>This week and the one before</Trans>}
      {...(week === undefined ? {} : { description: <Trans>Seven days up to now, since {since}</Trans> })}
      flush
    >
      {week === undefined ? <LinesSkeleton /> : <WeekTable week={week} />}
    </Panel>
  )
}
