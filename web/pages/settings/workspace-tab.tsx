import { Trans } from '@lingui/react/macro'
import { ApiKeyPanel } from '#web/features/workspaces/api-keys/api-key-panel.tsx'
import { ReopenGuide } from '#web/features/workspaces/onboarding/reopen-guide.tsx'
import { WorkspacePanel } from '#web/features/workspaces/workspace-panel.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'

/** The active workspace, and the guide that helps to set it up. */
export function WorkspaceTab() {
  return (
    <>
      <WorkspacePanel />
      <ApiKeyPanel />
      <FreshSignIn />
      <Panel title={<Trans>First steps</Trans>}>
        <ReopenGuide />
      </Panel>
    </>
  )
}
