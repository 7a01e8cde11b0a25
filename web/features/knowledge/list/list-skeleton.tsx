import type { ListView } from '#web/platform/lists/list-search.ts'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** Where the cards of websites stand. */
export const sitesClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4'

/** The outline of the list that is coming. */
export function ListSkeleton({ view }: { view: ListView }) {
  return (
    <Loading>
      {view === 'cards' ? (
        <div className={sitesClass}>
          {[0, 1, 2].map((card) => (
            <div key={card} className="overflow-hidden rounded-panel border border-line bg-surface">
              <Skeleton className="aspect-[16/9] w-full !rounded-none" />
              <div className="flex flex-col gap-2.5 p-4">
                <Skeleton className="h-3.5 w-32" />
                <Skeleton className="h-3 w-24" />
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
              <Skeleton className="h-9 w-14" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-3 w-40" />
                <Skeleton className="h-2.5 w-24" />
              </div>
              <Skeleton className="hidden h-3 w-24 sm:block" />
            </div>
          ))}
        </Panel>
      )}
    </Loading>
  )
}
