import { Loading, Skeleton, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** The outline of a website's page. */
export function SourceSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-3 w-24" />
      <Skeleton className="mt-4 h-7 w-64" />
      <Skeleton className="mt-3 mb-6 h-3.5 w-80 max-w-full" />
      <ViewSkeleton />
    </Loading>
  )
}

/** The same without its header. */
export function ViewSkeleton() {
  return (
    <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_19rem]">
      <Panel>
        <SkeletonText lines={8} />
      </Panel>
      <Panel>
        <Skeleton className="mb-4 aspect-[16/10] w-full" />
        <SkeletonText lines={4} />
      </Panel>
    </div>
  )
}
