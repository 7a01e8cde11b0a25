import type { ListView } from '#web/platform/lists/list-search.ts'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** Where the cards of colleagues stand. */
export const cardsClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4'

/** The outline of the list that is coming. */
export function ListSkeleton({ view }: { view: ListView }) {
  return (
    <Loading>
      {view === 'cards' ? (
        <div className={cardsClass}>
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
      ) : (
        <Panel flush>
          <div className="h-9 rounded-t-[11px] bg-sunken" />
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex h-13 items-center gap-3 border-t border-line px-5">
              <Skeleton className="size-[18px]" />
              <Skeleton className="size-8" />
              <Skeleton className="h-3 w-40" />
              <Skeleton className="ms-auto hidden h-3 w-48 sm:block" />
            </div>
          ))}
        </Panel>
      )}
    </Loading>
  )
}
