import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { InboxView } from '#contract/visitors/inbox.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { EmptyPortrait } from '#web/ui/display/portrait.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { List } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { SearchField } from '#web/ui/lists/list-bar.tsx'
import { ListFrame } from '#web/ui/lists/list-frame.tsx'
import type { useInbox } from './api.ts'
import { InboxRow } from './inbox-row.tsx'
import { OwnViews } from './inbox-views.tsx'
import { KeptViews } from './kept-views.tsx'
import { SeveralBar } from './several/several-bar.tsx'
import type { Rows } from './several/use-rows.ts'
import type { Several } from './several/use-several.ts'
import type { ChosenView, InboxAddress } from './use-chosen-view.ts'
import { useViewNames } from './use-view-names.ts'

interface InboxListProps {
  query: ReturnType<typeof useInbox>
  chosen: ChosenView
  onShow: (address: InboxAddress) => void
  openId: string | null
  onOpen: (id: string) => void
  rows: Rows
  several: Several
}

/** The conversations of one view, and what chooses among them. */
export function InboxList({ query, chosen, onShow, openId, onOpen, rows, several }: InboxListProps) {
  const { t } = useLingui()
  const names = useViewNames()
  const { view, saved, query: search } = chosen
  const onSearch = (text: string) =>
    onShow({
      saved: undefined,
      // Of a view of its own the address tells: another may have been opened while this was typed.
      ...(saved === null ? {} : { view }),
      query: text === '' ? undefined : text,
    })
  return (
    <>
      <OwnViews
        pressed={chosen.isKnown && saved === null ? view : null}
        // What is searched stays; what a saved view searches for goes with it.
        onChoose={(next) =>
          onShow({ saved: undefined, view: next, ...(chosen.saved === null ? {} : { query: undefined }) })
        }
      />
      <KeptViews chosen={chosen} onShow={onShow}>
        <SearchField label={t`Search the inbox`} value={search} onChange={onSearch} />
      </KeptViews>
      {chosen.isKnown ? (
        <ListFrame
          query={query}
          skeleton={<Rows />}
          empty={<NothingHere view={view} />}
          isNarrowed={search !== ''}
          onShowAll={() => onSearch('')}
        >
          {(items) => (
            <Panel flush className="overflow-hidden">
              <List label={saved?.name ?? names[view]} tabIndex={-1} data-inbox-list="">
                {items.map((item) => (
                  <InboxRow
                    key={item.id}
                    item={item}
                    isOpen={item.id === openId}
                    onOpen={onOpen}
                    rows={rows}
                  />
                ))}
              </List>
            </Panel>
          )}
        </ListFrame>
      ) : (
        <UnknownView views={chosen.views} onShow={onShow} />
      )}
      <SeveralBar rows={rows} several={several} />
    </>
  )
}

/** In the place of a saved view that is not known: it comes, it could not be asked for, or it is gone. */
function UnknownView({ views, onShow }: { views: ChosenView['views']; onShow: InboxListProps['onShow'] }) {
  if (views.isPending) return <Rows />
  if (views.data === undefined)
    return (
      <ProblemState
        problem={toProblem(views.error)}
        onRetry={() => void views.refetch()}
        busy={views.isRefetching}
      />
    )
  return (
    <EmptyState
      outline={<EmptyPortrait size={40} />}
      title={<Trans>This view is gone</Trans>}
      action={
        <Button onClick={() => onShow({ saved: undefined, view: undefined, query: undefined })}>
          <Trans>Show who is waiting</Trans>
        </Button>
      }
    >
      <Trans>It was deleted, or is not shared with you any more.</Trans>
    </EmptyState>
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
