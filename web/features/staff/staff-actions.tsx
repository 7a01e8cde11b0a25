import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Staff, StaffStatus } from '#contract/staff.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useMay, useMayWorkWith } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { useSetStaffStatus } from './api.ts'
import { doorsOptions } from './doors/api.ts'
import type { StaffActionsProps } from './staff-menu.tsx'

const PutToWork = lazyPart(() => import('./doors/put-to-work.tsx'), 'PutToWork')
const StaffMenu = lazyPart(() => import('./staff-menu.tsx'), 'StaffMenu')

/** What one can do with a colleague, in verbs with their name. */
export function StaffActions(props: StaffActionsProps) {
  const [hasRole, mayWork] = [useMay('work'), useMayWorkWith(props.staff)]
  const { name } = props.staff
  if (!mayWork)
    return hasRole ? (
      <p className="text-small text-subtle">
        <Trans>You can talk to {name}. Chosen people make the changes.</Trans>
      </p>
    ) : null
  return (
    <>
      <StatusButton staff={props.staff} />
      {props.staff.status === 'active' ? <WorkButton {...props} /> : null}
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

/** Leads to the ways in from outside; the next thing to do while there is none. The address says whether they are open. */
function WorkButton({ staff, sources }: StaffActionsProps) {
  const { work } = useSearch({ from: '/my-staff/$id' })
  const navigate = useNavigate()
  const doors = useQuery(doorsOptions(staff.id))
  const isLive = doors.data?.some((door) => door.isOpen)
  const { name } = staff
  // Whoever knows nothing is given knowledge first; the conversation asks for it.
  const isNext = isLive === false && staff.knowledgeSourceIds.length > 0
  const show = (to: 1 | undefined) =>
    void navigate({
      from: '/my-staff/$id',
      to: '.',
      search: (before) => ({ ...before, work: to }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <Button variant={isNext ? 'filled' : 'outline'} onClick={() => show(1)}>
        {isLive === true ? <Trans>Where {name} works</Trans> : <Trans>Put {name} to work</Trans>}
      </Button>
      <Suspense fallback={null}>
        {work === 1 && !doors.isPending ? (
          <PutToWork
            staff={staff}
            sources={sources}
            isLive={isLive === true}
            onClose={() => show(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
