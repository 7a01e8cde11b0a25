import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Staff, StaffStatus } from '#contract/staff.ts'
import { toProblem } from '#web/lib/problem.ts'
import { useProblemWords } from '#web/lib/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx'
import { useSetStaffStatus } from './api.ts'
import type { SourceChoice } from './source-choice.ts'

const EditStaff = lazy(async () => ({ default: (await import('./staff-dialog.tsx')).EditStaff }))
const LeaveStaff = lazy(async () => ({ default: (await import('./leave-staff.tsx')).LeaveStaff }))

/** What one can do with a colleague, in verbs with their name. */
export function StaffActions({
  staff,
  sources,
  onDeleted,
}: {
  staff: Staff
  sources: readonly SourceChoice[]
  onDeleted: () => void
}) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'edit' | 'archive' | 'delete' | null>(null)
  const close = () => setOpened(null)
  const name = staff.name
  return (
    <>
      <StatusButton staff={staff} />
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

const nextStatus: Record<StaffStatus, StaffStatus> = {
  draft: 'active',
  active: 'paused',
  paused: 'active',
  archived: 'paused',
}

function StatusButton({ staff }: { staff: Staff }) {
  const setStatus = useSetStaffStatus(staff.id)
  const inWords = useProblemWords()
  const name = staff.name
  const next = nextStatus[staff.status]
  return (
    <>
      {setStatus.error === null ? null : (
        <span role="alert" className="text-small text-bad">
          {inWords(toProblem(setStatus.error))}
        </span>
      )}
      <Button
        variant={next === 'active' ? 'filled' : 'outline'}
        busy={setStatus.isPending}
        onClick={() => setStatus.mutate(next)}
      >
        {staff.status === 'archived' ? <Trans>Bring {name} back</Trans> : null}
        {staff.status === 'active' ? <Trans>Pause {name}</Trans> : null}
        {next === 'active' ? <Trans>Put {name} on shift</Trans> : null}
      </Button>
    </>
  )
}
