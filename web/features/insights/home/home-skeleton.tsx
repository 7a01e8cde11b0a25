import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'

/** The page as it will be, before the server has answered. */
export function HomeSkeleton() {
  return (
    <Loading>
      <Skeleton className="-mt-4 mb-6 h-4 w-80 max-w-full" />
      <div className="flex flex-col gap-8">
        <div className="grid grid-cols-2 gap-px md:grid-cols-4 overflow-hidden rounded-panel border border-line bg-line">
          {['staff', 'knowledge', 'week', 'setup'].map((key) => (
            <div key={key} className="flex flex-col gap-2.5 bg-surface px-5 py-5">
              <Skeleton className="h-3 w-24" />
              <Skeleton className="h-7 w-14" />
              <Skeleton className="h-3 w-32" />
            </div>
          ))}
        </div>
        <RestSkeleton />
      </div>
    </Loading>
  )
}

/** What stands below the metrics. */
export function RestSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-8">
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-4">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} className="h-[148px] rounded-panel" />
        ))}
      </div>
      <div className="grid gap-5 md:grid-cols-[2fr_1fr]">
        <Skeleton className="h-64 rounded-panel" />
        <Skeleton className="h-64 rounded-panel" />
      </div>
    </div>
  )
}
