import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { InboxView } from '#contract/visitors/inbox.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { EmptyPortrait } from '#web/ui/display/portrait.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { List } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { SearchField } from '#web/ui/lists/list-bar.tsx'
import { ListFrame } from '#web/ui/lists/list-frame.tsx'
import { inboxViews } from '#web/platform/lists/list-search.ts'
import type { useInbox } from './api.ts'
import { InboxRow } from './inbox-row.tsx'

interface InboxListProps {
  query: ReturnType<typeof useInbox>
  view: InboxView
  onView: (view: InboxView) => void
  search: string
  onSearch: (text: string) => void
  openId: string | null
  onOpen: (id: string) => void
}

/** The conversations of one view, and what chooses among them. */
export function InboxList({ query, view, onView, search, onSearch, openId, onOpen }: InboxListProps) {
  const { t } = useLingui()
  const names: Record<InboxView, string> = {
    waiting: t`Waiting`,
    mine: t`Mine`,
    all: t`All`,
    snoozed: t`Snoozed`,
    closed: t`Closed`,
  }
  return (
    <>
      <div role="group" aria-label={t`Conversations shown`} className="mb-3 flex gap-1 overflow-x-auto">
        {inboxViews.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => onView(one)}
            className="touch h-8 shrink-0 rounded-control px-2.5 text-small text-muted transition-colors -outline-offset-2 hover:bg-hover aria-pressed:bg-brand-soft aria-pressed:font-medium aria-pressed:text-brand-ink"
          >
            {names[one]}
          </button>
        ))}
      </div>
      <div className="mb-3 sm:[&>*]:w-full">
        <SearchField label={t`Search the inbox`} value={search} onChange={onSearch} />
      </div>
      <ListFrame
        query={query}
        skeleton={<Rows />}
        empty={<NothingHere view={view} />}
        isNarrowed={search !== ''}
        onShowAll={() => onSearch('')}
      >
        {(items) => (
          <Panel flush className="overflow-hidden">
            <List label={names[view]}>
              {items.map((item) => (
                <InboxRow key={item.id} item={item} isOpen={item.id === openId} onOpen={onOpen} />
              ))}
            </List>
          </Panel>
        )}
      </ListFrame>
    </>
  )
}

function NothingHere({ view }: { view: InboxView }): ReactNode {
  const outline = <EmptyPortrait size={40} />
  if (view === 'waiting')
    return (
      <EmptyState outline={outline} title={<Trans>Nobody is waiting</Trans>}>
        <Trans>Visitors who ask for a person appear here, and you get an e-mail.</Trans>
      </EmptyState>
    )
  if (view === 'mine')
    return (
      <EmptyState outline={outline} title={<Trans>Nothing is yours</Trans>}>
        <Trans>Conversations that you take over, or that are given to you, appear here.</Trans>
      </EmptyState>
    )
  if (view === 'all')
    return (
      <EmptyState outline={outline} title={<Trans>No visitors yet</Trans>}>
        <Trans>
          Put a colleague to work by a link or on your website, and their conversations appear here.
        </Trans>
      </EmptyState>
    )
  return (
    <EmptyState outline={outline} title={<Trans>Nothing here</Trans>}>
      {view === 'snoozed' ? (
        <Trans>Conversations that you put aside come back at the time you choose.</Trans>
      ) : (
        <Trans>Closed conversations open again when the visitor asks something.</Trans>
      )}
    </EmptyState>
  )
}

function Rows() {
  return (
    <Loading>
      <Panel flush>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="flex items-start gap-3 border-t border-line px-4 py-3 first:border-t-0">
            <Skeleton className="size-8 !rounded-control" />
            <div className="flex flex-1 flex-col gap-2 py-1">
              <Skeleton className="h-3 w-32" />
              <Skeleton className="h-3 w-full" />
            </div>
          </div>
        ))}
      </Panel>
    </Loading>
  )
}
