import { Trans } from '@lingui/react/macro'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { useDeleteKnowledgeSource } from '../api.ts'

/** Asks before a website goes with everything learned from it. */
export function DeleteSource({
  source,
  onClose,
  onDeleted,
}: {
  source: KnowledgeSource
  onClose: () => void
  onDeleted: () => void
}) {
  const remove = useDeleteKnowledgeSource()
  const inWords = useProblemWords()
  const name = source.name
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Delete {name}?</Trans>}
      confirm={<Trans>Delete</Trans>}
      danger
      onConfirm={async () => {
        await remove.mutateAsync(source.id)
        onDeleted()
      }}
      problem={remove.error === null ? null : inWords(toProblem(remove.error))}
    >
      <Trans>
        Its pages, facts and analysis go for good, and your staff stop answering from it. Past conversations
        keep their words, but their sources can no longer be opened.
      </Trans>
    </AlertDialog>
  )
}
