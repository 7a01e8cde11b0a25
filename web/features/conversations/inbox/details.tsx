import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { FormEvent } from 'react'
import type { InboxConversation } from '#contract/visitors/inbox.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { fieldClass } from '#web/ui/forms/field-class.ts'
import { useDraft } from '../use-draft.ts'
import type { Sharing } from './use-sharing.ts'

/** Labels and notes of a conversation, which visitors never see. */
export function Details({ conversation, sharing }: { conversation: InboxConversation; sharing: Sharing }) {
  const { t } = useLingui()
  const { labels, notes } = conversation
  const [note, setNote] = useDraft(sharing.drafts.note)
  const [typed, setTyped] = useDraft(sharing.drafts.label)
  const addLabel = (event: FormEvent) => {
    event.preventDefault()
    const label = typed.trim()
    if (label === '' || labels.includes(label)) return
    sharing.act.mutate({ kind: 'label', label })
  }
  const addNote = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '') sharing.note.mutate(note.trim())
  }
  return (
    <div className="max-h-[45%] shrink-0 overflow-y-auto border-b border-line bg-sunken px-5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        {labels.map((label) => (
          <span
            key={label}
            className="inline-flex items-center rounded-item border border-line bg-surface ps-2 text-small text-fg"
          >
            <bdi data-untrusted="">{label}</bdi>
            <IconButton
              label={t`Remove the label ${label}`}
              size="sm"
              onClick={() => sharing.act.mutate({ kind: 'unlabel', label })}
            >
              <X aria-hidden="true" className="!size-3.5" />
            </IconButton>
          </span>
        ))}
        <form onSubmit={addLabel}>
          <input
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={limits.labelCharacters}
            aria-label={t`Add a label`}
            placeholder={t`Add a label`}
            className={classes(fieldClass, 'h-8 w-36')}
          />
        </form>
      </div>
      {notes.length === 0 ? null : (
        <ul className="mt-3 flex flex-col gap-2">
          {notes.map((one) => (
            <li key={one.id} className="text-small">
              <p className="text-caption text-subtle">
                {one.author === null ? (
                  <Trans>A former teammate</Trans>
                ) : (
                  <bdi data-untrusted="">{one.author}</bdi>
                )}
                {' · '}
                <RelativeTime at={one.createdAt} />
              </p>
              <p
                dir="auto"
                data-untrusted=""
                className="whitespace-pre-line text-fg [overflow-wrap:anywhere]"
              >
                {one.text}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={addNote} className="mt-3 flex items-end gap-2">
        <textarea
          rows={1}
          data-note=""
          value={note}
          maxLength={limits.noteCharacters}
          onChange={(event) => setNote(event.currentTarget.value)}
          aria-label={t`Note for your team`}
          placeholder={t`Note for your team`}
          className={classes(fieldClass, 'field-sizing-content max-h-32 min-h-9 flex-1 resize-none py-1.5')}
        />
        <Button type="submit" busy={sharing.note.isPending} disabled={note.trim() === ''}>
          <Trans>Add note</Trans>
        </Button>
      </form>
    </div>
  )
}
