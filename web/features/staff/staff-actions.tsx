import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Staff, StaffStatus } from '#contract/staff.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { useSetStaffStatus } from './api.ts'
import type { StaffActionsProps } from './staff-menu.tsx'

const StaffMenu = lazyPart(() => import('./staff-menu.tsx'), 'StaffMenu')

/** What one can do with a colleague, in verbs with their name. */
export function StaffActions(props: StaffActionsProps) {
  return (
    <>
      <StatusButton staff={props.staff} />
      <Suspense fallback={<Skeleton className="size-9" />}>
        <StaffMenu {...props} />
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
