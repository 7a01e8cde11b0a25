import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useKnowledgeSource } from '../features/knowledge/api.ts'
import { FindingsView } from '../features/knowledge/findings/findings-view.tsx'
import { ResearchAgain, SourceActions } from '../features/knowledge/manage/source-actions.tsx'
import { useReceipt } from '../features/knowledge/receipts/use-receipt.tsx'
import { ResearchView } from '../features/knowledge/research/research-view.tsx'
import { SourceSkeleton } from '../features/knowledge/source-skeleton.tsx'
import { isRunning, SourceState } from '../features/knowledge/source-state.tsx'
import { SourceSummary } from '../features/knowledge/source-summary.tsx'
import { toProblem } from '../lib/problem.ts'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/actions/button-class.ts'
import { ProblemState } from '../ui/display/problem-state.tsx'
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

/** One website: its research while it runs, what was found when it is over. */
export function KnowledgeIdPage() {
  const { id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const query = useKnowledgeSource(id)
  const receipt = useReceipt()
  const source = query.data
  useTitle(source?.name)
  const list = (
    <Link key="list" to="/Knowledge">
      <Trans>Knowledge</Trans>
    </Link>
  )
  if (source === undefined && !query.isError) return <SourceSkeleton />
  if (source === undefined) {
    return (
      <>
        <PageHeader title={<Trans>Knowledge</Trans>} />
        <ProblemState
          problem={toProblem(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isRefetching}
          actions={
            <Link to="/Knowledge" className={buttonClass('outline')}>
              <Trans>All websites</Trans>
            </Link>
          }
        />
      </>
    )
  }
  return (
    <>
      <PageHeader
        above={<Breadcrumb trail={[list]} here={source.name} />}
        title={source.name}
        aside={<SourceState source={source} />}
        summary={<SourceSummary source={source} />}
        actions={
          <SourceActions
            key={source.status}
            source={source}
            onDeleted={() => void navigate({ to: '/Knowledge' })}
          />
        }
      />
      {isRunning(source) ? (
        <ResearchView source={source} openReceipt={receipt.open} />
      ) : (
        <FindingsView
          source={source}
          openReceipt={receipt.open}
          openPage={receipt.openPage}
          again={<ResearchAgain id={id} filled />}
        />
      )}
      {receipt.sheet}
    </>
  )
}
