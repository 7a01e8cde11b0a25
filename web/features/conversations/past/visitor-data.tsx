import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/call.ts'
import { saveFile } from '#web/platform/api/fetch-file.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { conversationOptions } from '../api.ts'

/** Saves everything that is kept of the visitor who asks in a conversation as a file. */
export const useExportVisitor = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const told = await call.visitors.export({ id })
      const type = 'application/json'
      saveFile(`visitor-${id}.json`, new Blob([JSON.stringify(told, null, 2)], { type }))
    },
  })

/** Asks before a visitor is erased, with everything of theirs. */
export function EraseVisitor({
  conversationId,
  onClose,
  onErased,
}: {
  conversationId: string
  onClose: () => void
  onErased: () => void
}) {
  const queryClient = useQueryClient()
  const inWords = useProblemWords()
  const erase = useMutation({
    mutationFn: () => call.visitors.erase({ id: conversationId }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: conversationOptions(conversationId).queryKey })
      void queryClient.invalidateQueries({ queryKey: ['conversations'] })
    },
  })
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Erase this visitor?</Trans>}
      confirm={<Trans>Erase</Trans>}
      danger
      onConfirm={async () => {
        await erase.mutateAsync()
        onErased()
      }}
      problem={erase.error === null ? null : inWords(toProblem(erase.error))}
    >
      <Trans>
        Everything this visitor asked and was answered is deleted for good, in all their conversations. The
        figures keep their counts. Backups keep it until they are replaced.
      </Trans>
    </AlertDialog>
  )
}
