import { plural } from '@lingui/core/macro'
import { Archive } from 'lucide-react'
import type { InboxItem } from '#contract/visitors/inbox.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { type InboxAct, isWanted } from '../acts/acts.ts'
import { GiveMenu } from '../give-menu.tsx'
import { SnoozeMenu } from '../snooze-menu.tsx'
import { LabelButton } from './label-button.tsx'

/** The buttons for several conversations: only what changes something for one of them at least. */
export function SeveralActions({
  chosen,
  labels,
  onAct,
}: {
  chosen: readonly InboxItem[]
  /** That are proposed. */
  labels: readonly string[]
  onAct: (act: InboxAct) => void
}) {
  const close: InboxAct = { kind: 'close' }
  return (
    <div className="flex flex-wrap items-center gap-1">
      <GiveMenu items={chosen} onAct={onAct} />
      <SnoozeMenu items={chosen} onAct={onAct} />
      <LabelButton known={labels} onAdd={(label) => onAct({ kind: 'label', label })} />
      {chosen.some((item) => isWanted(close, item)) ? (
        <IconButton
          size="sm"
          label={plural(chosen.length, { one: 'Close the conversation', other: 'Close the conversations' })}
          onClick={() => onAct(close)}
        >
          <Archive aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}
