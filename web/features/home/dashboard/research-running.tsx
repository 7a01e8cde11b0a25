import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toProblem } from '#web/lib/problem.ts'
import { StateDot } from '#web/ui/display/badge.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { List, ListRow } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useRunningResearch } from './api.ts'
import { LinesSkeleton, NothingHere } from './panel-states.tsx'

/** Which websites are being read now, and how far. */
export function ResearchRunning() {
  const sources = useRunningResearch()
  if (sources.isError && sources.data === undefined)
    return <ProblemState problem={toProblem(sources.error)} onRetry={() => void sources.refetch()} />
  return (
    <Panel title={<Trans>Being read now</Trans>} flush>
      {sources.data === undefined ? <LinesSkeleton /> : null}
      {sources.data?.length === 0 ? (
        <NothingHere to="/Knowledge" action={<Trans>Go to knowledge</Trans>}>
          <Trans>No website is being read.</Trans>
        </NothingHere>
      ) : null}
      <List>
        {sources.data?.map(({ id, name, status, researchProgress: { pagesRead, pagesQueued } }) => (
          <ListRow
            key={id}
            className="relative"
            end={
              <StateDot tone="brand" busy>
                {status === 'research_pending' ? <Trans>Waiting</Trans> : <Trans>Reading</Trans>}
              </StateDot>
            }
          >
            <Link
              to="/Knowledge/$id"
              params={{ id }}
              data-untrusted
              className="block truncate font-medium text-fg after:absolute after:inset-0"
            >
              {name}
            </Link>
            <p className="text-small tabular-nums">
              <Plural value={pagesRead} one="# page read" other="# pages read" />
              {', '}
              <Plural value={pagesQueued} one="# to go" other="# to go" />
            </p>
          </ListRow>
        ))}
      </List>
    </Panel>
  )
}
