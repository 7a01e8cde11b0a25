import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'

/** Rows of a list that are coming, in their true size. */
export function RowsLoading({ rows }: { rows: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => (
        <span
          key={row}
          className="flex min-h-15 items-center gap-3 border-t border-line px-5 py-2.5 first:border-t-0"
        >
          <Skeleton className="size-5" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </span>
        </span>
      ))}
    </Loading>
  )
}
