import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import type { KnowledgeDetail } from '#contract/knowledge.ts'
import type { KnowledgePart } from '#web/platform/lists/list-search.ts'
import { lazySection } from '#web/platform/lazy-page/lazy-page.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { ChangesPanel } from '../changes/changes-panel.tsx'
import { KeptCurrent } from '../changes/kept-current.tsx'
import { failureWords } from '../failure-words.ts'
import { MendAddress } from '../manage/mend-address.tsx'
import { stopReason, whatToDo } from '../reason-words.ts'
import type { OpenReceipt } from '../receipts/use-receipt.tsx'
import { AskedFor } from './asked-for.tsx'
import type { FactCorrections } from './extracted-items.tsx'
import { CitedSources } from './cited-sources.tsx'
import { FinalAnalysis } from './final-analysis.tsx'
import { SiteList } from './site-list.tsx'

const ExtractedItems = lazySection(() => import('./extracted-items.tsx'), 'ExtractedItems')
const ResearchLog = lazySection(() => import('./research-log.tsx'), 'ResearchLog')
const PageTable = lazySection(() => import('./page-table.tsx'), 'PageTable')

interface FindingsProps {
  source: KnowledgeDetail
  openReceipt: OpenReceipt
  openPage: (snapshotId: string) => void
  /** The button that begins again, for a research that failed. */
  again: ReactNode
  corrections: FactCorrections
  part: KnowledgePart
  onPart: (part: KnowledgePart) => void
}

/** What a research that is over left: how it ended, and in tabs the analysis, the facts, the pages, the log. */
export function FindingsView({
  source,
  openReceipt,
  openPage,
  again,
  corrections,
  part,
  onPart,
}: FindingsProps) {
  const { t } = useLingui()
  const { activities, sources } = source.researchData
  const isKnown = source.researchedAt !== null
  const parts: { value: KnowledgePart; label: ReactNode; content: ReactNode }[] = [
    {
      value: 'overview',
      label: <Trans>Overview</Trans>,
      content: <Overview source={source} openReceipt={openReceipt} openPage={openPage} />,
    },
  ]
  if (isKnown)
    parts.push({
      value: 'facts',
      label: <Trans>Facts</Trans>,
      content: (
        <Suspense fallback={<SkeletonText lines={5} />}>
          <ExtractedItems
            sourceId={source.id}
            counts={source.itemCounts}
            openReceipt={openReceipt}
            corrections={corrections}
          />
        </Suspense>
      ),
    })
  if (sources.length > 0)
    parts.push({
      value: 'pages',
      label: <Trans>Pages</Trans>,
      content: (
        <Suspense fallback={<SkeletonText lines={5} />}>
          <PageTable sourceId={source.id} openPage={openPage} />
        </Suspense>
      ),
    })
  if (activities.length > 0)
    parts.push({
      value: 'log',
      label: <Trans>Log</Trans>,
      content: (
        <Suspense fallback={<SkeletonText lines={5} />}>
          <ResearchLog activities={activities} />
        </Suspense>
      ),
    })
  const name = source.name
  return (
    <div className="flex flex-col gap-5">
      <Ending source={source} again={again} />
      <Tabs
        label={t`About ${name}`}
        items={parts}
        // What is not there yet, or any more, is not open.
        value={parts.some(({ value }) => value === part) ? part : 'overview'}
        onValueChange={onPart}
      />
    </div>
  )
}

/** What is known in short, what changed, and what was asked for. */
function Overview({
  source,
  openReceipt,
  openPage,
}: Pick<FindingsProps, 'source' | 'openReceipt' | 'openPage'>) {
  const { finalAnalysis: report } = source.researchData
  const isKnown = source.researchedAt !== null
  return (
    <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-5">
        {isKnown ? <ChangesPanel source={source} openPage={openPage} /> : null}
        {report === null ? null : <FinalAnalysis report={report} openReceipt={openReceipt} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <AskedFor source={source} />
        {isKnown ? <KeptCurrent source={source} /> : null}
        {isKnown ? <SiteList source={source} /> : null}
        {report === null ? null : <CitedSources report={report} openPage={openPage} />}
      </div>
    </div>
  )
}

/** How it ended, when that is not simply well. */
function Ending({ source, again }: { source: KnowledgeDetail; again: ReactNode }): ReactNode {
  const { i18n } = useLingui()
  const isKnown = source.researchedAt !== null
  const stays = isKnown ? <Trans>Your staff keep answering from the last version.</Trans> : null
  if (source.status === 'research_failed') {
    return (
      <ErrorState
        title={
          source.researchError === null ? (
            <Trans>The research failed.</Trans>
          ) : (
            i18n._(failureWords(source.researchError.code))
          )
        }
        actions={isKnown ? again : <MendAddress source={source} />}
      >
        {i18n._(whatToDo(source.researchError?.code ?? 'internal'))} {stays}
      </ErrorState>
    )
  }
  if (source.status === 'research_cancelled') {
    return (
      <Notice action={again}>
        {isKnown ? (
          <Trans>The research was cancelled. Your staff keep answering from the last version.</Trans>
        ) : (
          <Trans>The research was cancelled before it was done. Your staff do not answer from it.</Trans>
        )}
      </Notice>
    )
  }
  if (!source.partial) return null
  return (
    <Notice tone="warn">
      <Trans>Not all of the site was read. {i18n._(stopReason(source.partialReason))}</Trans>
    </Notice>
  )
}
