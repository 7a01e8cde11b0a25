import { Trans } from '@lingui/react/macro'
import { ReopenGuide } from '#web/features/workspaces/onboarding/reopen-guide.tsx'
import { VisitorIdentity } from '#web/features/workspaces/visitor-identity.tsx'
import { VisitorRetention } from '#web/features/workspaces/visitor-retention.tsx'
import { DeleteWorkspacePanel } from '#web/features/workspaces/deletion/delete-workspace-panel.tsx'
import { DeletedWorkspaces } from '#web/features/workspaces/deletion/deleted-workspaces.tsx'
import { WorkspacePanel } from '#web/features/workspaces/workspace-panel.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'

/** The active workspace, and the guide that helps to set it up. */
export function WorkspaceTab() {
  return (
    <>
      <DeletedWorkspaces />
      <WorkspacePanel />
      <VisitorRetention />
      <VisitorIdentity />
      <Panel title={<Trans>First steps</Trans>}>
        <ReopenGuide />
      </Panel>
      <DeleteWorkspacePanel />
      <FreshSignIn />
    </>
  )
}
