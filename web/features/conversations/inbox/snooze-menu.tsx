import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import type { InboxItem } from '#contract/visitors/inbox.ts'
import { useNow } from '#web/platform/language/use-now.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import type { InboxAct } from './acts/acts.ts'
import { snoozeTimes } from './snooze-times.ts'

/** Puts conversations aside until a time, or brings them back. */
export function SnoozeMenu({
  items,
  onAct,
}: {
  items: readonly InboxItem[]
  onAct: (act: InboxAct) => void
}) {
  const { t } = useLingui()
  const now = useNow()
  const isAnySnoozed = items.some(({ snoozedUntil }) => snoozedUntil !== null)
  const snooze = (until: string | null) => onAct({ kind: 'snooze', until })
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`Snooze`} size="sm" aria-pressed={isAnySnoozed}>
          <Clock aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => snooze(snoozeTimes(now).inAnHour)}>
        <Trans>For an hour</Trans>
      </MenuItem>
      <MenuItem onSelect={() => snooze(snoozeTimes(now).tomorrow)}>
        <Trans>Until tomorrow morning</Trans>
      </MenuItem>
      <MenuItem onSelect={() => snooze(snoozeTimes(now).nextWeek)}>
        <Trans>Until Monday morning</Trans>
      </MenuItem>
      {isAnySnoozed ? (
        <MenuItem onSelect={() => snooze(null)}>
          <Plural value={items.length} one="Bring it back now" other="Bring them back now" />
        </MenuItem>
      ) : null}
    </Menu>
  )
}
