import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { EmptyPortrait } from '#web/ui/display/portrait.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { useStaffList } from './api.ts'
import { StaffCard } from './staff-card.tsx'

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4'

/** Everybody in the workspace as portrait cards, kept current by the live feed. `empty` is the button when nobody is. */
export function StaffList({ empty }: { empty: ReactNode }) {
  const { t } = useLingui()
  const list = useStaffList()
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
  const everybody = list.data.pages.flatMap((page) => page.items)
  if (everybody.length === 0) {
    return (
      <EmptyState
        outline={
          <>
            <EmptyPortrait />
            <EmptyPortrait />
          </>
        }
        title={<Trans>Nobody works here yet</Trans>}
        action={empty}
      >
        <Trans>
          A virtual colleague answers people from your websites and shows where each answer stands.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-label={t`Staff`} className={gridClass}>
        {everybody.map((staff) => (
          <StaffCard key={staff.id} staff={staff} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  )
}

function ListSkeleton() {
  return (
    <Loading>
      <div className={gridClass}>
        {[0, 1, 2].map((card) => (
          <div key={card} className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-5">
            <div className="flex items-center gap-4">
              <Skeleton className="size-16 !rounded-[14px]" />
              <div className="flex flex-1 flex-col gap-2.5">
                <Skeleton className="h-3.5 w-28" />
                <Skeleton className="h-3 w-20" />
              </div>
            </div>
            <div className="border-t border-line pt-3">
              <Skeleton className="h-4 w-24" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
