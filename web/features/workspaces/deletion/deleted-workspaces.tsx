import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeletedWorkspace } from '#contract/workspace/deletion.ts'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDeletedWorkspaces, useDeletionChange } from './api.ts'

/** What the person deleted within the last week, each with the way back. Nothing where there is nothing. */
export function DeletedWorkspaces() {
  const found = useDeletedWorkspaces()
  const inWords = useProblemWords()
  if (found.isError && found.data === undefined)
    return (
      <div className="mb-5">
        <Notice
          tone="warn"
          live
          action={
            <Button size="sm" busy={found.isRefetching} onClick={() => void found.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Your deleted workspaces could not be loaded.</Trans> {inWords(toProblem(found.error))}
        </Notice>
      </div>
    )
  const { items = [] } = found.data ?? {}
  if (items.length === 0) return null
  return (
    <div className="mb-5 flex flex-col gap-2">
      {items.map((workspace) => (
        <Deleted key={workspace.id} workspace={workspace} />
      ))}
    </div>
  )
}

function Deleted({ workspace: { id, name, endsAt } }: { workspace: DeletedWorkspace }) {
  const format = useFormat()
  const change = useDeletionChange()
  const inWords = useProblemSentence()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const restore = async () => {
    setBusy(true)
    setFault(null)
    try {
      await change(() => call.workspaceDeletion.restore({ id }))
    } catch (thrown) {
      setFault(await inWords(thrown))
    }
    setBusy(false)
  }
  const day = format.exact(endsAt)
  return (
    <Notice
      tone={fault === null ? 'warn' : 'bad'}
      live={fault !== null}
      action={
        <Button size="sm" busy={busy} onClick={() => void restore()}>
          <Trans>Bring it back</Trans>
        </Button>
      }
    >
      {fault ?? (
        <Trans>
          The workspace <bdi data-untrusted>{name}</bdi> is deleted, and gone for good on {day}.
        </Trans>
      )}
    </Notice>
  )
}
