import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Staff } from '#contract/staff.ts'
import { eachOf, useBulk } from '#web/platform/lists/use-bulk.ts'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { useChangeStatus, useDeleteStaff } from '../api.ts'
import { type StaffAct, wantedFor, wayBack } from './staff-acts.ts'

/** Acts on colleagues, each by its own call; what can be taken back offers to be. */
export function useStaffActs() {
  const bulk = useBulk<Staff>()
  const change = useChangeStatus()
  const remove = useDeleteStaff()
  const takeBack = async (act: Exclude<StaffAct, 'delete'>, staff: readonly Staff[]) => {
    const { failed } = await eachOf(staff, async ({ id, status }) => {
      for (const step of wayBack(act, status)) await change(id, step)
    })
    const [first] = failed
    if (first !== undefined) throw first.error
  }
  /** Gives the ids it worked for. */
  const act = async (what: StaffAct, chosen: readonly Staff[]): Promise<string[]> => {
    const staff = wantedFor(what, chosen)
    const { done, failed } = await bulk.run(staff, ({ id }) =>
      what === 'delete' ? remove.mutateAsync(id) : change(id, what),
    )
    if (done.length > 0)
      showToast({
        title: <Done act={what} staff={done} />,
        ...(what === 'delete' ? {} : { undo: () => takeBack(what, done) }),
      })
    return chosen.filter(({ id }) => !failed.some(({ item }) => item.id === id)).map(({ id }) => id)
  }
  return { act, progress: bulk.progress, failures: bulk.failures, forget: bulk.forget }
}

function Done({ act, staff }: { act: StaffAct; staff: readonly Staff[] }): ReactNode {
  const count = staff.length
  const name = staff[0]?.name ?? ''
  if (count === 1) {
    if (act === 'active') return <Trans>{name} is on shift</Trans>
    if (act === 'paused') return <Trans>{name} is paused</Trans>
    return act === 'archived' ? <Trans>{name} is archived</Trans> : <Trans>{name} is deleted</Trans>
  }
  if (act === 'active') return <Plural value={count} one="# is on shift" other="# are on shift" />
  if (act === 'paused') return <Plural value={count} one="# is paused" other="# are paused" />
  if (act === 'archived') return <Plural value={count} one="# is archived" other="# are archived" />
  return <Plural value={count} one="# is deleted" other="# are deleted" />
}
