import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isRunning, fetchKnowledgeSource, useKnowledgeSource } from '../features/knowledge/api.ts'
import { ResearchAgain, SourceActions } from '../features/knowledge/manage/source-actions.tsx'
import { useReceipt } from '../features/knowledge/receipts/use-receipt.tsx'
import { SourceMissing } from '../features/knowledge/source-missing.tsx'
import { SourceSkeleton, ViewSkeleton } from '../features/knowledge/source-skeleton.tsx'
import { SiteIcon } from '../features/knowledge/site-picture.tsx'
import { SourceState } from '../features/knowledge/source-state.tsx'
import { SourceSummary } from '../features/knowledge/source-summary.tsx'
import { lazyPart, lazySection } from '#web/platform/lazy-page/lazy-page.tsx'
import type { FetchAhead } from '#web/platform/lazy-page/fetch-ahead.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

const correction = () => import('../features/staff/approved/fact-correction.tsx')
const ResearchView = lazySection(
  () => import('../features/knowledge/research/research-view.tsx'),
  'ResearchView',
)
const CorrectionButton = lazyPart(correction, 'CorrectionButton')
const CorrectionNotes = lazyPart(correction, 'CorrectionNotes')
const FindingsView = lazySection(
  () => import('../features/knowledge/findings/findings-view.tsx'),
  'FindingsView',
)

/** One website: its research while it runs, what was found when it is over. */
export function KnowledgeIdPage() {
  const { id = '' } = useParams({ strict: false })
  const { part = 'overview' } = useSearch({ from: '/Knowledge/$id' })
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
  if (source === undefined) return <SourceMissing query={query} />
  return (
    <>
      <PageHeader
        above={<Breadcrumb trail={[list]} here={source.name} />}
        before={source.iconUrl === null ? undefined : <SiteIcon src={source.iconUrl} large />}
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
      <Suspense fallback={<ViewSkeleton />}>
        {isRunning(source) ? (
          <ResearchView source={source} openReceipt={receipt.open} />
        ) : (
          <FindingsView
            source={source}
            openReceipt={receipt.open}
            openPage={receipt.openPage}
            again={<ResearchAgain id={id} filled />}
            corrections={{
              button: (item) => <CorrectionButton sourceId={id} item={item} />,
              notes: (item) => <CorrectionNotes sourceId={id} item={item} />,
            }}
            part={part}
            onPart={(next) =>
              void navigate({
                from: '/Knowledge/$id',
                to: '.',
                search: (before) => ({ ...before, part: next === 'overview' ? undefined : next }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
      </Suspense>
      {receipt.sheet}
    </>
  )
}

export const fetchAhead: FetchAhead = (queryClient, { params: { id = '' } }) =>
  fetchKnowledgeSource(queryClient, id)
