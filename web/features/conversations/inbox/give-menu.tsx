import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundPlus } from 'lucide-react'
import type { InboxItem } from '#contract/visitors/inbox.ts'
import { mayWorkWith } from '#contract/workspace/roles.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Menu, MenuChoice } from '#web/ui/overlays/menu.tsx'
import type { InboxAct } from './acts/acts.ts'
import { usePeople } from './api.ts'

const nobody = 'nobody'

/** Gives conversations to one of those who may answer in all of them. */
export function GiveMenu({ items, onAct }: { items: readonly InboxItem[]; onAct: (act: InboxAct) => void }) {
  const { t } = useLingui()
  const people = (usePeople().data?.items ?? []).filter((one) =>
    items.every(({ staff }) => mayWorkWith(one, staff)),
  )
  const [holder, ...others] = new Set(items.map(({ assignee }) => assignee?.uid ?? nobody))
  return (
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
        // Where several have them, none is chosen yet.
        value={others.length === 0 ? (holder ?? '') : ''}
        options={[
          { value: nobody, label: t`Nobody` },
          ...people.map(({ uid: value, name }) => ({ value, label: name })),
        ]}
        onSelect={(chosen) => onAct({ kind: 'give', to: people.find(({ uid }) => uid === chosen) ?? null })}
      />
    </Menu>
  )
}
