import { Plural, Trans } from '@lingui/react/macro'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { NameList } from '#web/ui/lists/name-list.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

/** Asks once before websites go, with which and what goes with them. */
export function DeleteSeveral({
  sources,
  onClose,
  onConfirm,
}: {
  sources: readonly KnowledgeSource[]
  onClose: () => void
  onConfirm: () => Promise<unknown>
}) {
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Plural value={sources.length} one="Delete # website?" other="Delete # websites?" />}
      confirm={<Trans>Delete</Trans>}
      danger
      onConfirm={onConfirm}
    >
      <Trans>
        Their pages, facts and analyses go for good, and your staff stop answering from them. Past
        conversations keep their words, but their sources can no longer be opened.
      </Trans>
      <NameList names={sources.map(({ name }) => name)} />
    </AlertDialog>
  )
}
