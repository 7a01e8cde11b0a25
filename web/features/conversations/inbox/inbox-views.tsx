import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { InboxView } from '#contract/visitors/inbox.ts'
import type { SavedView } from '#contract/visitors/inbox-views.ts'
import { inboxViews } from '#web/platform/lists/list-search.ts'
import { useViewNames } from './use-view-names.ts'
import { useViewCounts } from './views-api.ts'

/** The inbox's own views. */
export function OwnViews({
  pressed,
  onChoose,
}: {
  /** Null where a saved one is open. */
  pressed: InboxView | null
  onChoose: (view: InboxView) => void
}) {
  const { t } = useLingui()
  const names = useViewNames()
  const counts = useViewCounts()
  // Of the others, how many there are asks for nothing to be done.
  const countOf = (view: InboxView) => (view === 'all' || view === 'closed' ? 0 : (counts?.[view] ?? 0))
  return (
    <div role="group" aria-label={t`Conversations shown`} className="mb-3 flex flex-wrap gap-1">
      {inboxViews.map((view) => (
        <ViewButton key={view} isPressed={view === pressed} onPress={() => onChoose(view)}>
          {names[view]}
          <Count of={countOf(view)} />
        </ViewButton>
      ))}
    </div>
  )
}

/** What the person has saved, and what everybody has. */
export function SavedViews({
  views,
  openId,
  onChoose,
}: {
  views: readonly SavedView[]
  openId: string | null
  onChoose: (view: SavedView) => void
}) {
  const { t } = useLingui()
  const counts = new Map(useViewCounts()?.saved.map(({ id, count }) => [id, count]))
  if (views.length === 0) return null
  return (
    <div role="group" aria-label={t`Saved views`} className="mb-3 flex flex-wrap gap-1">
      {views.map((view) => (
        <ViewButton
          key={view.id}
          title={view.name}
          isPressed={view.id === openId}
          onPress={() => onChoose(view)}
        >
          {view.isShared ? <Users aria-hidden="true" className="size-3.5 shrink-0" /> : null}
          <bdi data-untrusted="" className="truncate">
            {view.name}
          </bdi>
          {view.isShared ? (
            <span className="sr-only">
              <Trans>(shared)</Trans>
            </span>
          ) : null}
          <Count of={counts.get(view.id) ?? 0} />
        </ViewButton>
      ))}
    </div>
  )
}

/** How many are in a view; nothing where there are none. */
function Count({ of: count }: { of: number }) {
  const { i18n } = useLingui()
  if (count === 0) return null
  const most = limits.viewCounted - 1
  return (
    <>
      {/* A button is called by its words, with a space between. */}{' '}
      <span className="shrink-0 text-caption text-muted tabular-nums">
        {`${i18n.number(Math.min(count, most))}${count > most ? '+' : ''}`}
      </span>
    </>
  )
}

function ViewButton({
  title,
  isPressed,
  onPress,
  children,
}: {
  title?: string
  isPressed: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      title={title}
      aria-pressed={isPressed}
      // Number keys find it by this.
      data-view=""
      onClick={onPress}
      className="touch flex h-8 max-w-48 min-w-0 shrink-0 items-center gap-1.5 rounded-control px-2.5 text-small text-muted transition-colors -outline-offset-2 hover:bg-hover aria-pressed:bg-brand-soft aria-pressed:font-medium aria-pressed:text-brand-ink"
    >
      {children}
    </button>
  )
}
