import { Trans } from '@lingui/react/macro'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toProblem } from '#web/platform/api/problem.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useReadings } from './api.ts'
import { ReadingRow } from './reading-row.tsx'

/** Each time that a website was read again, with what had changed; nothing before the first time. */
export function ChangesPanel({
  source,
  openPage,
}: {
  source: KnowledgeSource
  openPage: (snapshotId: string) => void
}) {
  const list = useReadings(source.id)
  const readings = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending || (list.isSuccess && readings.length === 0)) return null
  return (
    <Panel title={<Trans>Changes</Trans>} flush>
      {list.isError ? (
        <div className="p-5">
          <ProblemState problem={toProblem(list.error)} onRetry={() => void list.refetch()} />
        </div>
      ) : null}
      <ul>
        {readings.map((reading) => (
          // One that is decided folds itself.
          <ReadingRow
            key={`${reading.id} ${reading.state}`}
            reading={reading}
            source={source}
            openPage={openPage}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className="border-t border-line px-5 py-3">
          <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}
