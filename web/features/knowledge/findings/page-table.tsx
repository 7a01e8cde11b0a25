import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PageOutcome } from '#contract/knowledge.ts'
import type { ResearchedPage } from '#contract/research.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { FilterSelect } from '#web/ui/lists/filter-select.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Column, Table, TableBody, TableHead } from '#web/ui/layout/table.tsx'
import { useResearchedPages } from '../api.ts'
import { PageRow } from './page-row.tsx'

/** Every page that the research reached, read or passed over and why. */
export function PageTable({
  sourceId,
  openPage,
}: {
  sourceId: string
  openPage: (snapshotId: string) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const [filter, setFilter] = useState<PageOutcome | 'all'>('all')
  const list = useResearchedPages(sourceId, filter === 'all' ? undefined : filter)
  const pages = list.data?.pages.flatMap((page) => page.items) ?? []
  const total = list.data?.pages[0]?.total
  return (
    <Panel
      title={
        <>
          <Trans>Pages</Trans>{' '}
          {total === undefined ? null : (
            <span className="font-normal text-subtle">{format.number(total)}</span>
          )}
        </>
      }
      actions={
        <FilterSelect
          label={t`Which pages`}
          hideLabel
          className="w-48"
          value={filter}
          onValueChange={setFilter}
          options={[
            { value: 'all', label: t`All pages` },
            { value: 'read', label: t`Pages read` },
            { value: 'passed', label: t`Pages skipped` },
          ]}
        />
      }
      flush
    >
      {list.isPending ? (
        <Loading>
          <div className="p-5">
            <SkeletonText lines={5} />
          </div>
        </Loading>
      ) : null}
      {list.isError ? (
        <div className="p-5">
          <ProblemState problem={toProblem(list.error)} onRetry={() => void list.refetch()} />
        </div>
      ) : null}
      {list.isSuccess ? <Rows pages={pages} openPage={openPage} /> : null}
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

function Rows({ pages, openPage }: { pages: readonly ResearchedPage[]; openPage: (id: string) => void }) {
  const { t } = useLingui()
  if (pages.length === 0) {
    return (
      <p className="px-5 py-4 text-small text-subtle">
        <Trans>No such pages.</Trans>
      </p>
    )
  }
  return (
    <Table label={t`Pages`}>
      <TableHead>
        <Column>
          <Trans>Page</Trans>
        </Column>
        <Column wideOnly>
          <Trans>Result</Trans>
        </Column>
        <Column numeric wideOnly>
          <Trans>Words</Trans>
        </Column>
      </TableHead>
      <TableBody>
        {pages.map((page) => (
          <PageRow key={page.url} page={page} openPage={openPage} />
        ))}
      </TableBody>
    </Table>
  )
}
