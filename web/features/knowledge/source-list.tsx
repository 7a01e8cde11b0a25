import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Column, Table, TableBody, TableHead } from '#web/ui/layout/table.tsx'
import { useKnowledgeSources } from './api.ts'
import { SourceRow } from './source-row.tsx'

const sample = 'northwind.io'

/** All websites of the workspace, kept current by the live feed. `onSample` puts an example into the form. */
export function SourceList({ onSample }: { onSample: (address: string) => void }) {
  const { t } = useLingui()
  const list = useKnowledgeSources()
  if (list.isPending) return <ListSkeleton />
  if (list.isError) {
    return (
      <ProblemState
        problem={toProblem(list.error)}
        onRetry={() => void list.refetch()}
        busy={list.isRefetching}
      />
    )
  }
  const sources = list.data.pages.flatMap((page) => page.items)
  if (sources.length === 0) return <NoWebsites onSample={onSample} />
  return (
    <>
      <Panel flush className="overflow-hidden">
        <Table label={t`Websites`}>
          <Head />
          <TableBody>
            {sources.map((source) => (
              <SourceRow key={source.id} source={source} />
            ))}
          </TableBody>
        </Table>
      </Panel>
      {list.hasNextPage ? (
        <Button className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  )
}

function Head() {
  return (
    <TableHead>
      <Column>
        <Trans>Website</Trans>
      </Column>
      <Column wideOnly>
        <Trans>State</Trans>
      </Column>
      <Column numeric wideOnly>
        <Trans>Pages</Trans>
      </Column>
      <Column numeric wideOnly>
        <Trans>Passages</Trans>
      </Column>
      <Column wideOnly>
        <Trans>Researched</Trans>
      </Column>
    </TableHead>
  )
}

function ListSkeleton() {
  return (
    <Loading>
      <Panel flush>
        <div className="h-9 rounded-t-[11px] bg-sunken" />
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex h-13 items-center gap-3 border-t border-line px-5">
            <Skeleton className="h-9 w-14" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-3 w-40" />
              <Skeleton className="h-2.5 w-24" />
            </div>
            <Skeleton className="hidden h-3 w-24 sm:block" />
          </div>
        ))}
      </Panel>
    </Loading>
  )
}

function NoWebsites({ onSample }: { onSample: (address: string) => void }): ReactNode {
  return (
    <EmptyState
      outline={
        <span
          aria-hidden="true"
          className="inline-block h-16 w-24 rounded-control border border-dashed border-field"
        />
      }
      title={<Trans>No websites yet</Trans>}
      sample={
        <button type="button" className={textLinkClass} onClick={() => onSample(sample)}>
          <Trans>Try {sample}</Trans>
        </button>
      }
    >
      <Trans>
        Add your own website, and your staff can answer what visitors ask about it, with the passage.
      </Trans>
    </EmptyState>
  )
}
