import { Plural, Trans } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSourceChoices } from '../features/knowledge/api.ts'
import { fetchStaffList, useStaffList } from '../features/staff/api.ts'
import { StaffList, staffWanted } from '../features/staff/list/staff-list.tsx'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import type { FetchAhead } from '#web/platform/lazy-page/fetch-ahead.ts'
import type { StaffSearch } from '#web/platform/lists/list-search.ts'
import { useCounted } from '#web/platform/language/use-format.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { Button } from '../ui/actions/button.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

const CreateStaff = lazyPart(
  async () => ({ CreateStaff: (await import('../features/staff/staff-dialog.tsx')).CreateStaff }),
  'CreateStaff',
)

/** Everybody who works for the workspace. */
export function MyStaffPage() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/my-staff' })
  const total = useStaffList().data?.pages[0]?.total ?? 0
  const onShift = useStaffList({ status: 'active' }).data?.pages[0]?.total
  const many = useCounted()(onShift ?? 0)
  const sources = useSourceChoices()
  const mayWork = useMay('work')
  const setAdding = (add: 1 | undefined) =>
    void navigate({
      to: '/my-staff',
      search: { ...search, add },
      replace: add === undefined,
      resetScroll: false,
    })
  const add = mayWork ? (
    <Button variant="filled" onClick={() => setAdding(1)}>
      <Trans>Hire a colleague</Trans>
    </Button>
  ) : null
  return (
    <>
      <PageHeader
        title={<Trans>My staff</Trans>}
        summary={
          total === 0 || onShift === undefined ? (
            <Trans>Virtual humans who answer from your websites.</Trans>
          ) : many !== null ? (
            <Trans>{many} of your staff are on shift.</Trans>
          ) : (
            <Plural
              value={onShift}
              _0="No one is on shift."
              one="# of your staff is on shift."
              other="# of your staff are on shift."
            />
          )
        }
        actions={total === 0 ? null : add}
      />
      <StaffList search={search} sources={sources} empty={add} />
      <Suspense fallback={null}>
        {search.add === 1 && mayWork ? (
          <CreateStaff
            sources={sources}
            onClose={() => setAdding(undefined)}
            onCreated={({ id }) => void navigate({ to: '/my-staff/$id', params: { id }, replace: true })}
          />
        ) : null}
      </Suspense>
    </>
  )
}

export const fetchAhead: FetchAhead<StaffSearch> = (queryClient, { search }) =>
  fetchStaffList(queryClient, staffWanted(search))
