import { Trans, useLingui } from '@lingui/react/macro'
import { BookmarkPlus, MessageSquareText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { useSavedReplies } from './api.ts'

const titleCharacters = 48

/** Texts that are sent often: put one into the reply, keep what is written, delete one. */
export function SavedReplies({ draft, onUse }: { draft: string; onUse: (text: string) => void }) {
  const { t } = useLingui()
  const inWords = useProblemWords()
  // It comes when it is pressed.
  const [isOpen, setOpen] = useState(true)
  const { replies, save, remove } = useSavedReplies(isOpen)
  const items = replies.data?.items ?? []
  const error = replies.error ?? save.error ?? remove.error
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
      <div className="flex max-h-80 flex-col gap-2 overflow-y-auto">
        {error === null ? null : <Notice tone="bad">{inWords(toProblem(error))}</Notice>}
        {items.length === 0 ? (
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
                  onClick={() => remove.mutate(item.id)}
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
