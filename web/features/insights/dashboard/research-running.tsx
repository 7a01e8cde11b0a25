import type { KnowledgeSource } from '#contract/knowledge.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toProblem } from '#web/platform/api/problem.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { StateDot } from '#web/ui/display/badge.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Progress } from '#web/ui/display/progress.tsx'
import { List, ListRow } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useRunningResearch } from './api.ts'
import { NothingHere, RowsSkeleton } from './panel-states.tsx'

/** Which websites are being read now, and how far. */
export function ResearchRunning() {
  const sources = useRunningResearch()
  if (sources.isError && sources.data === undefined)
    return <ProblemState problem={toProblem(sources.error)} onRetry={() => void sources.refetch()} />
  return (
    <Panel title={<Trans>In progress</Trans>} flush>
      {sources.data === undefined ? <RowsSkeleton /> : null}
      {sources.data?.length === 0 ? (
        <NothingHere to="/Knowledge" action={<Trans>Go to knowledge</Trans>}>
          <Trans>No website is being researched.</Trans>
        </NothingHere>
      ) : null}
      <List>
        {sources.data?.map((source) => (
          <Reading key={source.id} source={source} />
        ))}
      </List>
    </Panel>
  )
}

function Reading({ source: { id, name, status, researchProgress } }: { source: KnowledgeSource }) {
  const { t } = useLingui()
  const format = useFormat()
  const { stage, pagesRead, pagesQueued } = researchProgress
  const known = pagesRead + pagesQueued
  const read = format.number(pagesRead)
  const left = format.number(pagesQueued)
  const isReading = status === 'research_in_progress' && (stage === null || stage === 'crawl')
  return (
    <ListRow
      end={
        <StateDot tone={status === 'research_pending' ? 'neutral' : 'brand'} busy>
          <Stage status={status} stage={stage} />
        </StateDot>
      }
    >
      <Link
        to="/Knowledge/$id"
        params={{ id }}
        data-untrusted
        dir="auto"
        className="block truncate stands-with-page rounded-item font-medium text-fg hover:underline"
      >
        {name}
      </Link>
      {isReading && known > 0 ? (
        <div className="mt-1.5 flex flex-col gap-1">
          <Progress
            label={t`Pages of ${name}`}
            hideLabel
            value={pagesRead}
            max={known}
            inWords={t`${read} read, ${left} to go`}
          />
          <p className="text-caption text-subtle tabular-nums">
            <Trans>
              {read} read, {left} to go
            </Trans>
          </p>
        </div>
      ) : (
        <p className="text-small tabular-nums">
          <Plural value={pagesRead} _0="No page yet" one="# page read" other="# pages read" />
        </p>
      )}
    </ListRow>
  )
}

function Stage({ status, stage }: { status: KnowledgeSource['status']; stage: string | null }) {
  if (status === 'research_pending') return <Trans>Waiting</Trans>
  if (stage === 'items') return <Trans>Extracting facts</Trans>
  if (stage === 'report') return <Trans>Writing the report</Trans>
  if (stage === 'screenshot') return <Trans>Taking a picture</Trans>
  return <Trans>Reading</Trans>
}
