import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/platform/api/call.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { useOwnChange } from './api.ts'

/** The way out of a workspace; its owner is told what comes before that. */
export function LeavePanel({ workspaceId, workspaceName }: { workspaceId: string; workspaceName: string }) {
  const { activeRole, workspaces } = useUser()
  const router = useRouter()
  const change = useOwnChange()
  const inWords = useProblemSentence()
  const [fault, setFault] = useState<string | null>(null)
  const leave = async () => {
    setFault(null)
    try {
      await change(() => call.members.leave({ id: workspaceId }))
      await router.navigate({ to: '/home' })
    } catch (thrown) {
      setFault(await inWords(thrown))
      throw thrown
    }
  }
  return (
    <Panel title={<Trans>Leave the workspace</Trans>}>
      {activeRole === 'owner' ? (
        <p>
          <Trans>You own this workspace. Make another member the owner first; then you can leave.</Trans>
        </p>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p>
            <Trans>You lose access at once. What you made stays with the workspace.</Trans>
          </p>
          <AlertDialog
            trigger={
              <Button variant="danger">
                <Trans>Leave the workspace</Trans>
              </Button>
            }
            title={<Trans>Leave {workspaceName}?</Trans>}
            confirm={<Trans>Leave</Trans>}
            danger
            problem={fault}
            onConfirm={leave}
          >
            <p>
              {workspaces.length > 1 ? (
                <Trans>To come back you need a new invitation.</Trans>
              ) : (
                <Trans>
                  It is your only workspace, so you get a new, empty one. To come back you need a new
                  invitation.
                </Trans>
              )}
            </p>
          </AlertDialog>
        </div>
      )}
    </Panel>
  )
}
