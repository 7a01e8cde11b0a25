import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import type { SourceSearch } from '#web/platform/lists/list-search.ts'
import { useListAddress } from '#web/platform/lists/use-list-address.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ListBar } from '#web/ui/lists/list-bar.tsx'
import { ListFrame } from '#web/ui/lists/list-frame.tsx'
import { type SourcesWanted, useKnowledgeSources } from '../api.ts'
import { ListSkeleton, sitesClass } from './list-skeleton.tsx'

const SourceFilters = lazyPart(() => import('./source-filters.tsx'), 'SourceFilters')
const SourceTable = lazyPart(() => import('./source-table.tsx'), 'SourceTable')
const SourceCard = lazyPart(() => import('./source-card.tsx'), 'SourceCard')

const sample = 'northwind.io'

/** What the server is asked for when the address says this. */
export const sourcesWanted = ({ q, show, sort }: SourceSearch): SourcesWanted => ({
  query: q,
  state: show,
  sort,
})

/** The websites of the workspace as the address says, kept current by the live feed. `onSample` puts an example into the form. */
export function SourceList({
  search,
  onSample,
}: {
  search: SourceSearch
  onSample: (address: string) => void
}) {
  const { t } = useLingui()
  const { view, setView, change } = useListAddress('knowledge', search.view, 'table')
  const { q, show } = search
  const query = useKnowledgeSources(sourcesWanted(search))
  const isNarrowed = q !== undefined || show !== undefined
  const skeleton = <ListSkeleton view={view} />
  const isEmpty = !isNarrowed && query.data?.pages[0]?.total === 0
  return (
    <>
      {isEmpty ? null : (
        <ListBar
          search={q ?? ''}
          onSearch={(text) => change({ q: text || undefined })}
          searchLabel={t`Find by name or address`}
          view={view}
          onView={setView}
          selects={2}
        >
          <SourceFilters search={search} onChange={change} />
        </ListBar>
      )}
      <ListFrame
        query={query}
        skeleton={skeleton}
        empty={<NoWebsites onSample={onSample} />}
        isNarrowed={isNarrowed}
        onShowAll={() => change({ q: undefined, show: undefined })}
      >
        {(sources) => (
          <Suspense fallback={skeleton}>
            {view === 'table' ? (
              <SourceTable sources={sources} />
            ) : (
              <ul aria-label={t`Websites`} className={sitesClass}>
                {sources.map((source) => (
                  <SourceCard key={source.id} source={source} />
                ))}
              </ul>
            )}
          </Suspense>
        )}
      </ListFrame>
    </>
  )
}

function NoWebsites({ onSample }: { onSample: (address: string) => void }): ReactNode {
  const mayWork = useMay('work')
  return (
    <EmptyState
      outline={
        <span
          aria-hidden="true"
          className="inline-block h-16 w-24 rounded-control border border-dashed border-field"
        />
      }
      title={<Trans>No websites yet</Trans>}
      {...(mayWork
        ? {
            sample: (
              <button type="button" className={textLinkClass} onClick={() => onSample(sample)}>
                <Trans>Try {sample}</Trans>
              </button>
            ),
          }
        : {})}
    >
      <Trans>
        Add your own website, and your staff can answer what visitors ask about it, with the passage.
      </Trans>
    </EmptyState>
  )
}
