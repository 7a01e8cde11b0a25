import { Plural, Trans } from '@lingui/react/macro'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

/** Asks whoever signs out while changes wait, because they would be lost. */
export function LeaveQuestion({
  waiting,
  onAnswer,
}: {
  waiting: number
  onAnswer: (leaves: boolean) => void
}) {
  return (
    <AlertDialog
      open
      danger
      title={<Trans>Sign out and lose what waits?</Trans>}
      confirm={<Trans>Sign out</Trans>}
      onConfirm={() => onAnswer(true)}
      onOpenChange={(isOpen) => (isOpen ? undefined : onAnswer(false))}
    >
      <Plural
        value={waiting}
        one="# change has not reached the server yet. It is lost if you sign out now."
        other="# changes have not reached the server yet. They are lost if you sign out now."
      />
    </AlertDialog>
  )
}
