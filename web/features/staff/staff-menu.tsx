import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Staff } from '#contract/staff.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx'
import type { SourceChoice } from './source-choice.ts'

const EditStaff = lazyPart(
  async () => ({ EditStaff: (await import('./staff-dialog.tsx')).EditStaff }),
  'EditStaff',
)
const LeaveStaff = lazyPart(() => import('./leave-staff.tsx'), 'LeaveStaff')

export interface StaffActionsProps {
  staff: Staff
  sources: readonly SourceChoice[]
  onDeleted: () => void
}

/** The rarer things that one can do with a colleague. */
export function StaffMenu({ staff, sources, onDeleted }: StaffActionsProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'edit' | 'archive' | 'delete' | null>(null)
  const close = () => setOpened(null)
  const name = staff.name
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`More actions`} className="border border-line-strong">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={Pencil} onSelect={() => setOpened('edit')}>
          <Trans>Edit {name}</Trans>
        </MenuItem>
        {staff.status === 'archived' ? null : (
          <MenuItem icon={Archive} onSelect={() => setOpened('archive')}>
            <Trans>Archive {name}</Trans>
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => setOpened('delete')}>
          <Trans>Delete {name}</Trans>
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {opened === 'edit' ? (
          <EditStaff staff={staff} part="person" sources={sources} onClose={close} />
        ) : null}
        {opened === 'archive' || opened === 'delete' ? (
          <LeaveStaff staff={staff} how={opened} onClose={close} onDeleted={onDeleted} />
        ) : null}
      </Suspense>
    </>
  )
}
