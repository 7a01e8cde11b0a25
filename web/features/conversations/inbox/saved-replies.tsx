import { Trans, useLingui } from '@lingui/react/macro'
import { BookmarkPlus, MessageSquareText, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SavedReply } from '#contract/visitors/inbox.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { fromInbox } from './acts/done-toast.tsx'
import { useSavedReplies } from './api.ts'

const titleCharacters = 48

/** Texts that are sent often: put one into the reply, keep what is written, delete one. */
export function SavedReplies({ draft, onUse }: { draft: string; onUse: (text: string) => void }) {
  const { t } = useLingui()
  const inWords = useProblemWords()
  // It comes when it is pressed.
  const [isOpen, setOpen] = useState(true)
  const { replies, save, bringBack, remove } = useSavedReplies(isOpen)
  const items = replies.data?.items ?? []
  const error = save.error ?? remove.error
  const list = useRef<HTMLDivElement>(null)
  const removeOne = async ({ id, title, text: words }: SavedReply) => {
    const place = items.findIndex((item) => item.id === id)
    await remove.mutateAsync(id)
    const name = <bdi data-untrusted="">{title}</bdi>
    showToast({
      title: <Trans>“{name}” is deleted</Trans>,
      from: fromInbox,
      undo: () => bringBack.mutateAsync({ title, text: words }),
    })
    setGone({ place })
  }
  /** Where one stood that was deleted: the keyboard goes on from the next. */
  const [gone, setGone] = useState<{ place: number } | null>(null)
  useEffect(() => {
    if (gone === null) return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-use]') ?? [])]
    const next = buttons[Math.min(gone.place, buttons.length - 1)] ?? list.current
    next?.focus()
  }, [gone])
  const text = draft.trim()
  return (
    <Popover
      align="end"
      title={<Trans>Saved replies</Trans>}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={t`Saved replies`}>
          <MessageSquareText aria-hidden="true" />
        </IconButton>
      }
    >
      <div ref={list} tabIndex={-1} className="flex max-h-80 flex-col gap-2 overflow-y-auto outline-none">
        {error === null ? null : (
          <Notice tone="bad" live>
            {inWords(toProblem(error))}
          </Notice>
        )}
        {replies.isPending ? (
          <Loading>
            <SkeletonText lines={3} />
          </Loading>
        ) : replies.data === undefined ? (
          <ProblemState
            problem={toProblem(replies.error)}
            onRetry={() => void replies.refetch()}
            busy={replies.isRefetching}
          />
        ) : items.length === 0 ? (
          <p className="text-small text-muted">
            <Trans>Write a reply, then save it here to send it again.</Trans>
          </p>
        ) : (
          <ul>
            {items.map((item) => (
              <li
                key={item.id}
                className="flex items-center gap-1 border-t border-line py-1 first:border-t-0"
              >
                <button
                  type="button"
                  data-use=""
                  title={item.text}
                  onClick={() => {
                    onUse(item.text)
                    setOpen(false)
                  }}
                  className="min-w-0 flex-1 truncate rounded-item px-2 py-1.5 text-start hover:bg-hover"
                >
                  <bdi data-untrusted="">{item.title}</bdi>
                </button>
                <IconButton
                  label={t`Delete “${item.title}”`}
                  size="sm"
                  aria-busy={(remove.isPending && remove.variables === item.id) || undefined}
                  // What it was refused for is said above.
                  onClick={() => void removeOne(item).catch(() => {})}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <Button
          size="sm"
          className="self-start"
          disabled={text === ''}
          busy={save.isPending}
          onClick={() =>
            save.mutate({ title: text.replace(/\s+/g, ' ').slice(0, titleCharacters).trim(), text })
          }
        >
          <BookmarkPlus aria-hidden="true" />
          <Trans>Save what I have written</Trans>
        </Button>
      </div>
    </Popover>
  )
}
