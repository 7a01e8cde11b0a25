import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Door, DoorKind } from '#contract/visitors/doors.ts'
import type { Staff } from '#contract/staff.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { SourceChoice } from '../source-choice.ts'
import { doorsOptions } from './api.ts'
import { LinkDoor } from './link-door.tsx'
import { ProgramDoors } from './program-doors.tsx'
import { WidgetDoor } from './widget-door.tsx'

/** The ways in which people outside reach a colleague. */
export function PutToWork({
  staff,
  sources,
  isLive,
  onClose,
}: {
  staff: Staff
  sources: readonly SourceChoice[]
  /** Whether there is a way in already. */
  isLive: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  // The first way in that is made here makes no other title.
  const [wasLive] = useState(isLive)
  const doors = useQuery(doorsOptions(staff.id))
  const { name } = staff
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={wasLive ? t`Where ${name} works` : t`Put ${name} to work`}
      description={t`Visitors ask without an account. You find their questions under Conversations.`}
    >
      <div className="flex flex-col gap-5">
        {staff.status === 'active' ? null : (
          <Notice tone="warn">
            <Trans>{name} is not on shift. Visitors are told so and cannot ask.</Trans>
          </Notice>
        )}
        {staff.knowledgeSourceIds.length > 0 ? null : (
          <Notice tone="warn">
            <Trans>{name} knows no website yet, and so has no answers.</Trans>
          </Notice>
        )}
        {doors.isPending ? (
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        ) : doors.isError ? (
          <ProblemState
            problem={toProblem(doors.error)}
            onRetry={() => void doors.refetch()}
            busy={doors.isRefetching}
          />
        ) : (
          <>
            <LinkDoor staff={staff} door={doorOf(doors.data, 'link')} />
            <WidgetDoor staff={staff} door={doorOf(doors.data, 'widget')} sources={sources} />
            <ProgramDoors staff={staff} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const doorOf = (doors: readonly Door[], wanted: DoorKind): Door | null =>
  doors.find(({ kind }) => kind === wanted) ?? null
