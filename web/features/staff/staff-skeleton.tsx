import { Loading, Skeleton, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** The outline of a colleague's page. */
export function StaffSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-3 h-3 w-24" />
      <div className="mb-6 flex items-center gap-5">
        <Skeleton className="size-24 !rounded-[21px]" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-3.5 w-28" />
        </div>
      </div>
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex flex-col gap-5">
          <div className="flex h-10 items-center gap-5 border-b border-line">
            {['w-10', 'w-20', 'w-24', 'w-16'].map((width) => (
              <Skeleton key={width} className={`h-3.5 ${width}`} />
            ))}
          </div>
          <Skeleton className="h-28 w-full !rounded-panel" />
          <Panel>
            <SkeletonText lines={4} />
          </Panel>
        </div>
        <Skeleton className="h-120 w-full !rounded-panel" />
      </div>
    </Loading>
  )
}
