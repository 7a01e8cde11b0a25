import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toProblem } from '#web/platform/api/problem.ts'
import { useCounted, useFormat } from '#web/platform/language/use-format.ts'
import { Button } from '../actions/button.tsx'
import { classes } from '../classes.ts'
import { EmptyState } from '../display/empty-state.tsx'
import { ProblemState } from '../display/problem-state.tsx'

/** As much of a paged query as a list needs. */
interface PagedQuery<Item> {
  data: { pages: readonly { items: readonly Item[]; total: number }[] } | undefined
  error: unknown
  isPlaceholderData: boolean
  isRefetching: boolean
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface ListFrameProps<Item> {
  query: PagedQuery<Item>
  skeleton: ReactNode
  /** What stands where there is nothing at all. */
  empty: ReactNode
  /** The list shows a choice; without one, an empty list is truly empty. */
  isNarrowed: boolean
  onShowAll: () => void
  children: (items: readonly Item[]) => ReactNode
}

/** The states of every list: coming, failed, empty, nothing that fits, and rows with more to come. */
export function ListFrame<Item>(props: ListFrameProps<Item>) {
  const { query, skeleton, empty, isNarrowed, onShowAll, children } = props
  if (query.data === undefined) {
    if (query.error === null) return skeleton
    return (
      <ProblemState
        problem={toProblem(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isRefetching}
        actions={isNarrowed ? <ShowAll onShowAll={onShowAll} /> : null}
      />
    )
  }
  const items = query.data.pages.flatMap((page) => page.items)
  const total = query.data.pages.at(-1)?.total ?? 0
  if (items.length === 0 && !isNarrowed) return empty
  if (items.length === 0) {
    return (
      <EmptyState title={<Trans>No matches</Trans>} action={<ShowAll onShowAll={onShowAll} />}>
        <Trans>Clear the filters to see everything.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <div
        aria-busy={query.isPlaceholderData || undefined}
        className={classes('transition-opacity', query.isPlaceholderData && 'opacity-60')}
      >
        {children(items)}
      </div>
      <ShowMore query={query} shown={items.length} total={total} />
    </>
  )
}

function ShowAll({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Button onClick={onShowAll}>
      <Trans>Show all</Trans>
    </Button>
  )
}

/** How many there are in all, and the button for the next ones. */
function ShowMore<Item>({ query, shown, total }: { query: PagedQuery<Item>; shown: number; total: number }) {
  const format = useFormat()
  const counted = useCounted()
  if (!query.hasNextPage) return null
  const [some, all] = [format.number(shown), counted(total) ?? format.number(total)]
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        <Trans>Show more</Trans>
      </Button>
      <span role="status" className="text-small text-subtle tabular-nums">
        {query.isFetchNextPageError ? (
          <Trans>Could not load more. Try again.</Trans>
        ) : (
          <Trans>
            {some} of {all}
          </Trans>
        )}
      </span>
    </div>
  )
}
