import { Plural, Trans } from '@lingui/react/macro'
import type { Staff } from '#contract/staff.ts'
import { NameList } from '#web/ui/lists/name-list.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

/** Asks once before colleagues go, with who goes and what goes with them. */
export function DeleteSeveral({
  staff,
  onClose,
  onConfirm,
}: {
  staff: readonly Staff[]
  onClose: () => void
  onConfirm: () => Promise<unknown>
}) {
  const answers = staff.reduce((sum, { interactionsCount }) => sum + interactionsCount, 0)
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Plural value={staff.length} one="Delete # colleague?" other="Delete # colleagues?" />}
      confirm={<Trans>Delete</Trans>}
      danger
      onConfirm={onConfirm}
    >
      <Trans>
        They are deleted for good, with their conversations, sources and ratings. The websites stay.
      </Trans>{' '}
      {answers === 0 ? null : (
        <Plural value={answers} one="# answer will be deleted too." other="# answers will be deleted too." />
      )}
      <NameList names={staff.map(({ name }) => name)} />
    </AlertDialog>
  )
}
