import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { KnowledgeDetail } from '#contract/knowledge.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { Progress } from '#web/ui/display/progress.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import type { OpenReceipt } from '../receipts/use-receipt.tsx'
import { AskedFor } from '../findings/asked-for.tsx'
import { ArrivingPages } from './arriving-pages.tsx'
import { ResearchSteps } from './research-steps.tsx'
import { SoFar } from './so-far.tsx'

/** A research under way. All of it is read from the server, so it looks the same after coming back. */
export function ResearchView({ source, openReceipt }: { source: KnowledgeDetail; openReceipt: OpenReceipt }) {
  const { t } = useLingui()
  const { pagesRead, pagesSkipped, pagesQueued, stage } = source.researchProgress
  const seen = pagesRead + pagesSkipped
  const isPending = source.status === 'research_pending'
  const read = plural(pagesRead, { one: '# page read', other: '# pages read' })
  const skipped = plural(pagesSkipped, { one: '# skipped', other: '# skipped' })
  const queued = plural(pagesQueued, { one: '# waiting', other: '# waiting' })
  return (
    <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-5">
        {source.researchedAt === null ? null : (
          <Notice tone="brand">
            <Trans>Your staff keep answering from the last version until this one is done.</Trans>
          </Notice>
        )}
        <Panel title={<Trans>Research</Trans>}>
          <Progress
            label={isPending ? t`Starting soon` : t`${read}, ${skipped}, ${queued}`}
            value={seen === 0 ? null : seen}
            max={seen === 0 ? 1 : seen + (stage === 'crawl' ? pagesQueued : 0)}
          />
          <div className="mt-3">
            <ResearchSteps source={source} />
          </div>
        </Panel>
        <SoFar pages={source.researchData.sources} openReceipt={openReceipt} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ArrivingPages activities={source.researchData.activities} />
        <AskedFor source={source} />
      </div>
    </div>
  )
}
