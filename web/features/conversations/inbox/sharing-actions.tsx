import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, NotebookPen, Undo2 } from 'lucide-react'
import type { InboxConversation } from '#contract/visitors/inbox.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import type { InboxAct } from './acts/acts.ts'
import { GiveMenu } from './give-menu.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'
import type { Sharing } from './use-sharing.ts'

/** What a person does with a conversation: take over, give away, put aside, sort, hand back, close. */
export function SharingActions({
  conversation,
  uid,
  sharing,
  isSorting,
  onSorting,
}: {
  conversation: InboxConversation
  uid: string
  sharing: Sharing
  isSorting: boolean
  onSorting: (isSorting: boolean) => void
}) {
  const { t } = useLingui()
  const { speaker, assignee, staff, notes, isOfProgram } = conversation
  const isMine = speaker === 'person' && assignee?.uid === uid
  const act = (what: InboxAct) => sharing.act.mutate(what)
  return (
    <div className="flex flex-wrap items-center gap-1">
      {isMine || isOfProgram ? null : (
        <Button
          variant="filled"
          size="sm"
          busy={sharing.takeOver.isPending}
          onClick={() => sharing.takeOver.mutate(undefined)}
        >
          <Trans>Take over</Trans>
        </Button>
      )}
      {speaker === 'staff' ? null : (
        <Button
          size="sm"
          busy={sharing.handBack.isPending}
          onClick={() => sharing.handBack.mutate(undefined)}
        >
          <Undo2 aria-hidden="true" className="flip" />
          {speaker === 'closed' ? <Trans>Open again</Trans> : <Trans>Hand back to {staff.name}</Trans>}
        </Button>
      )}
      {/* Where they do not fit beside the words, they wrap together. */}
      <div className="flex items-center gap-1">
        <GiveMenu items={[conversation]} onAct={act} />
        <SnoozeMenu items={[conversation]} onAct={act} />
        <IconButton
          label={notes.length === 0 ? t`Notes and labels` : t`Notes and labels (${notes.length})`}
          size="sm"
          aria-expanded={isSorting}
          className="aria-expanded:bg-brand-soft aria-expanded:text-brand-ink"
          onClick={() => onSorting(!isSorting)}
        >
          <NotebookPen aria-hidden="true" />
        </IconButton>
        {speaker === 'closed' ? null : (
          <IconButton
            label={t`Close the conversation`}
            size="sm"
            aria-busy={(sharing.act.isPending && sharing.act.variables.kind === 'close') || undefined}
            onClick={() => act({ kind: 'close' })}
          >
            <Archive aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  )
}
