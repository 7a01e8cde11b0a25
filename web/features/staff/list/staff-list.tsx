import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import type { StaffSearch } from '#web/platform/lists/list-search.ts'
import { useListAddress } from '#web/platform/lists/use-list-address.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { EmptyPortrait } from '#web/ui/display/portrait.tsx'
import { ListBar } from '#web/ui/lists/list-bar.tsx'
import { ListFrame } from '#web/ui/lists/list-frame.tsx'
import { type StaffWanted, useStaffList } from '../api.ts'
import type { SourceChoice } from '../source-choice.ts'
import { StaffCard } from './staff-card.tsx'
import { cardsClass, ListSkeleton } from './list-skeleton.tsx'

const StaffFilters = lazyPart(() => import('./staff-filters.tsx'), 'StaffFilters')
const StaffTable = lazyPart(() => import('./staff-table.tsx'), 'StaffTable')

/** What the server is asked for when the address says this. */
export const staffWanted = ({ q, show, sort, knows }: StaffSearch): StaffWanted => ({
  query: q,
  status: show,
  knowledgeSourceId: knows,
  sort,
})

/** The staff of the workspace as cards or as a table, as the address says. `empty` is the button when nobody is there. */
export function StaffList({
  search,
  sources,
  empty,
}: {
  search: StaffSearch
  sources: readonly SourceChoice[]
  empty: ReactNode
}) {
  const { t } = useLingui()
  const { view, setView, change } = useListAddress('staff', search.view, 'cards')
  const { q, show, knows } = search
  const query = useStaffList(staffWanted(search))
  const isNarrowed = q !== undefined || show !== undefined || knows !== undefined
  const skeleton = <ListSkeleton view={view} />
  const isEmpty = !isNarrowed && query.data?.pages[0]?.total === 0
  return (
    <>
      {isEmpty ? null : (
        <ListBar
          search={q ?? ''}
          onSearch={(text) => change({ q: text || undefined })}
          searchLabel={t`Find by name or job`}
          view={view}
          onView={setView}
          selects={3}
        >
          <StaffFilters search={search} sources={sources} onChange={change} />
        </ListBar>
      )}
      <ListFrame
        query={query}
        skeleton={skeleton}
        empty={<Nobody action={empty} />}
        isNarrowed={isNarrowed}
        onShowAll={() => change({ q: undefined, show: undefined, knows: undefined })}
      >
        {(staff) =>
          view === 'cards' ? (
            <ul aria-label={t`Staff`} className={cardsClass}>
              {staff.map((one) => (
                <StaffCard key={one.id} staff={one} />
              ))}
            </ul>
          ) : (
            <Suspense fallback={skeleton}>
              <StaffTable staff={staff} />
            </Suspense>
          )
        }
      </ListFrame>
    </>
  )
}

function Nobody({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      outline={
        <>
          <EmptyPortrait />
          <EmptyPortrait />
        </>
      }
      title={<Trans>No colleagues yet</Trans>}
      action={action}
    >
      <Trans>A colleague answers people from your websites and shows the source of each answer.</Trans>
    </EmptyState>
  )
}
