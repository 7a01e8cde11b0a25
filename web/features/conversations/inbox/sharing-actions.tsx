import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Clock, NotebookPen, Undo2, UserRoundPlus } from 'lucide-react'
import type { InboxConversation } from '#contract/visitors/inbox.ts'
import { mayWorkWith } from '#contract/workspace/roles.ts'
import { useNow } from '#web/platform/language/use-now.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Menu, MenuChoice, MenuItem } from '#web/ui/overlays/menu.tsx'
import { type Sharing, usePeople } from './api.ts'
import { snoozeTimes } from './snooze-times.ts'

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
  const { speaker, assignee, staff, snoozedUntil, notes } = conversation
  const now = useNow()
  const people = (usePeople().data?.items ?? []).filter((one) => mayWorkWith(one, staff))
  const isMine = speaker === 'person' && assignee?.uid === uid
  const nobody = 'nobody'
  return (
    <div className="flex flex-wrap items-center gap-1">
      {isMine ? null : (
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
      <Menu
        align="end"
        trigger={
          <IconButton label={t`Give to somebody`} size="sm">
            <UserRoundPlus aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuChoice
          label={<Trans>Give to</Trans>}
          value={assignee?.uid ?? nobody}
          options={[
            { value: nobody, label: t`Nobody` },
            ...people.map(({ uid: value, name }) => ({ value, label: name })),
          ]}
          onSelect={(chosen) => sharing.update.mutate({ assigneeUid: chosen === nobody ? null : chosen })}
        />
      </Menu>
      <Menu
        align="end"
        trigger={
          <IconButton label={t`Snooze`} size="sm" aria-pressed={snoozedUntil !== null}>
            <Clock aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => sharing.update.mutate({ snoozedUntil: snoozeTimes(now).inAnHour })}>
          <Trans>For an hour</Trans>
        </MenuItem>
        <MenuItem onSelect={() => sharing.update.mutate({ snoozedUntil: snoozeTimes(now).tomorrow })}>
          <Trans>Until tomorrow morning</Trans>
        </MenuItem>
        <MenuItem onSelect={() => sharing.update.mutate({ snoozedUntil: snoozeTimes(now).nextWeek })}>
          <Trans>Until Monday morning</Trans>
        </MenuItem>
        {snoozedUntil === null ? null : (
          <MenuItem onSelect={() => sharing.update.mutate({ snoozedUntil: null })}>
            <Trans>Bring it back now</Trans>
          </MenuItem>
        )}
      </Menu>
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
          aria-busy={sharing.close.isPending || undefined}
          onClick={() => sharing.close.mutate(undefined)}
        >
          <Archive aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
