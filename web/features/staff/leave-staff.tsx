import { Trans } from '@lingui/react/macro'
import type { Staff } from '#contract/staff.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { useDeleteStaff, useSetStaffStatus } from './api.ts'

/** Asks before a colleague is archived or deleted. */
export function LeaveStaff({
  staff,
  how,
  onClose,
  onDeleted,
}: {
  staff: Staff
  how: 'archive' | 'delete'
  onClose: () => void
  onDeleted: () => void
}) {
  const remove = useDeleteStaff()
  const setStatus = useSetStaffStatus(staff.id)
  const inWords = useProblemWords()
  const name = staff.name
  const isDelete = how === 'delete'
  const error = isDelete ? remove.error : setStatus.error
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={isDelete ? <Trans>Delete {name}?</Trans> : <Trans>Archive {name}?</Trans>}
      confirm={isDelete ? <Trans>Delete</Trans> : <Trans>Archive</Trans>}
      danger={isDelete}
      onConfirm={async () => {
        if (isDelete) {
          await remove.mutateAsync(staff.id)
          onDeleted()
        } else await setStatus.mutateAsync('archived')
      }}
      problem={error === null ? null : inWords(toProblem(error))}
    >
      {isDelete ? (
        <Trans>
          {name} is deleted for good, with all conversations, sources and ratings. The websites stay.
        </Trans>
      ) : (
        <Trans>
          {name} takes no more questions. Conversations and figures stay, and you can bring {name} back.
        </Trans>
      )}
    </AlertDialog>
  )
}
