import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useUser } from '#web/platform/session/app-session.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useWorkspaces } from '../api.ts'

const DeleteWorkspaceDialog = lazyPart(() => import('./delete-workspace-dialog.tsx'), 'DeleteWorkspaceDialog')

/** The end of the active workspace, for its owner. */
export function DeleteWorkspacePanel() {
  const { activeWorkspace } = useUser()
  const mayOwn = useMay('own')
  const active = useWorkspaces().data?.items.find(({ id }) => id === activeWorkspace)
  const [isAsking, setAsking] = useState(false)
  if (active === undefined || !mayOwn) return null
  return (
    <Panel title={<Trans>Delete the workspace</Trans>}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-48 flex-1">
          <Trans>For seven days you can bring it back. Then everything in it is gone for good.</Trans>
        </p>
        <Button className="!text-bad" onClick={() => setAsking(true)}>
          <Trans>Delete the workspace</Trans>
        </Button>
      </div>
      <Suspense fallback={null}>
        {isAsking ? <DeleteWorkspaceDialog workspace={active} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </Panel>
  )
}
