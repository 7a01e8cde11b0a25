import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'

/** The page as it will be, before the server has counted. */
export function AnalyticsSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-px overflow-hidden rounded-panel border border-line bg-line">
          {['answers', 'answered', 'rating', 'goal'].map((key) => (
            <div key={key} className="flex flex-col gap-2.5 bg-surface px-5 py-5">
              <Skeleton className="h-3 w-28" />
              <Skeleton className="h-7 w-16" />
              <Skeleton className="h-3 w-40 max-w-full" />
            </div>
          ))}
        </div>
        <div className="rounded-panel border border-line bg-surface p-5">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-6 h-[220px]" />
        </div>
        <div className="grid gap-5 md:grid-cols-[2fr_1fr]">
          <Skeleton className="h-64 rounded-panel" />
          <Skeleton className="h-64 rounded-panel" />
        </div>
      </div>
    </Loading>
  )
}
