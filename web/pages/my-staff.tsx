import { Plural, Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSourceChoices } from '../features/knowledge/api.ts'
import { useStaffList } from '../features/staff/api.ts'
import { StaffList } from '../features/staff/staff-list.tsx'
import { Button } from '../ui/actions/button.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

const CreateStaff = lazy(async () => ({
  default: (await import('../features/staff/staff-dialog.tsx')).CreateStaff,
}))

/** Everybody who works for the workspace. */
export function MyStaffPage() {
  const navigate = useNavigate()
  const list = useStaffList()
  const sources = useSourceChoices()
  const [isAdding, setAdding] = useState(false)
  const total = list.data?.pages[0]?.total ?? 0
  const onShift = list.data?.pages
    .flatMap((page) => page.items)
    .filter((staff) => staff.status === 'active').length
  const add = (
    <Button variant="filled" onClick={() => setAdding(true)}>
      <Trans>Add a colleague</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={<Trans>My staff</Trans>}
        summary={
          total === 0 ? (
            <Trans>Virtual humans who answer from your websites.</Trans>
          ) : (
            <Plural
              value={onShift ?? 0}
              _0="Nobody is on shift."
              one="# of your staff is on shift."
              other="# of your staff are on shift."
            />
          )
        }
        actions={total === 0 ? null : add}
      />
      <StaffList empty={add} />
      <Suspense fallback={null}>
        {isAdding ? (
          <CreateStaff
            sources={sources}
            onClose={() => setAdding(false)}
            onCreated={({ id }) => void navigate({ to: '/my-staff/$id', params: { id } })}
          />
        ) : null}
      </Suspense>
    </>
  )
}
