import { Trans } from '@lingui/react/macro'
import { BookmarkPlus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { SavedView } from '#contract/visitors/inbox-views.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useMay } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { fromInbox } from './acts/done-toast.tsx'
import { SavedViews } from './inbox-views.tsx'
import type { ChosenView, InboxAddress } from './use-chosen-view.ts'
import { useKeepViews } from './views-api.ts'

const ViewMenu = lazyPart(() => import('./view-menu.tsx'), 'ViewMenu')
const ViewForm = lazyPart(() => import('./view-form.tsx'), 'ViewForm')

/** The saved views above the search, and beside it what saves its words or changes the view that is open. */
export function KeptViews({
  chosen: { views, saved, view, query },
  onShow,
  children,
}: {
  chosen: ChosenView
  onShow: (address: InboxAddress) => void
  children: ReactNode
}) {
  const mayShare = useMay('work')
  const inWords = useProblemWords()
  const keep = useKeepViews()
  const [edited, setEdited] = useState<Omit<SavedView, 'id'> & { id?: string }>()
  const known = views.data ?? []
  const open = ({ id }: SavedView) => onShow({ saved: id, view: undefined, query: undefined })
  const remove = (removed: SavedView) =>
    keep.setRemoved.mutate(
      { id: removed.id, isRemoved: true },
      {
        onSuccess: () => {
          // What was looked at goes on being looked at.
          onShow({ saved: undefined, view: removed.view, query: removed.query || undefined })
          const name = <bdi data-untrusted="">{removed.name}</bdi>
          showToast({
            title: <Trans>“{name}” is deleted</Trans>,
            from: fromInbox,
            // By the promise: what is handed to the mutation is called only while these very views stand on the page.
            undo: async () => {
              await keep.bringBack.mutateAsync({ id: removed.id, isRemoved: false })
              open(removed)
            },
          })
        },
      },
    )
  const isNew =
    views.data !== undefined &&
    saved === null &&
    query !== '' &&
    !known.some((one) => one.view === view && one.query === query)
  const error = keep.setRemoved.error ?? (edited === undefined ? keep.change.error : null)
  return (
    <>
      <SavedViews views={known} openId={saved?.id ?? null} onChoose={open} />
      <div className="mb-3 flex gap-2">
        <div className="min-w-0 flex-1 sm:[&>*]:w-full">{children}</div>
        {isNew ? (
          <Button
            data-save-view=""
            onClick={() => setEdited({ name: query, view, query, isShared: false, isOwn: true })}
          >
            <BookmarkPlus aria-hidden="true" />
            <Trans>Save view</Trans>
          </Button>
        ) : null}
        {saved !== null && (mayShare || !saved.isShared) ? (
          <Suspense fallback={<span className="size-9" />}>
            <ViewMenu
              view={saved}
              beside={known.filter(({ isShared }) => isShared === saved.isShared)}
              onEdit={() => setEdited(saved)}
              onMove={(place) => keep.change.mutate({ id: saved.id, place })}
              onRemove={() => remove(saved)}
            />
          </Suspense>
        ) : null}
      </div>
      {error === null ? null : (
        <p role="alert" className="mb-3 text-small text-bad">
          {inWords(toProblem(error))}
        </p>
      )}
      <Suspense fallback={null}>
        {edited === undefined ? null : (
          <ViewForm
            initial={edited}
            keep={keep}
            onClose={() => setEdited(undefined)}
            onSaved={(kept) => {
              setEdited(undefined)
              open(kept)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
