import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toProblem } from '#web/platform/api/problem.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { List } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useWorkspaces } from '../api.ts'
import { useInvites, useMembers } from './api.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { InviteRow } from './invite-row.tsx'
import { LeavePanel } from './leave-panel.tsx'
import { MemberRow } from './member-row.tsx'

/** Who works in the active workspace and who is invited (WSP-6). */
export function MembersPanels() {
  const { activeWorkspace } = useUser()
  const workspaces = useWorkspaces()
  const active = workspaces.data?.items.find(({ id }) => id === activeWorkspace)
  if (active !== undefined)
    return <Members key={active.id} workspaceId={active.id} workspaceName={active.name} />
  return (
    <Panel title={<Trans>Members</Trans>}>
      {workspaces.isError ? (
        <ProblemState problem={toProblem(workspaces.error)} onRetry={() => void workspaces.refetch()} />
      ) : (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
    </Panel>
  )
}

function Members({ workspaceId, workspaceName }: { workspaceId: string; workspaceName: string }) {
  const { t } = useLingui()
  const mayManage = useMay('manage')
  const found = useMembers(workspaceId)
  const [isInviting, setInviting] = useState(false)
  const { items = [] } = found.data ?? {}
  const invites = useInvites(workspaceId, mayManage)
  return (
    <>
      <Panel
        flush
        title={<Trans>Members</Trans>}
        description={
          items.length === 0 ? (
            <Trans>Everyone who works in this workspace.</Trans>
          ) : (
            <Plural
              value={items.length}
              one="One person works in this workspace."
              other="# people work in this workspace."
            />
          )
        }
        actions={
          mayManage ? (
            <Button size="sm" variant="filled" onClick={() => setInviting(true)}>
              <Trans>Invite somebody</Trans>
            </Button>
          ) : null
        }
      >
        {found.isPending ? (
          <div className="p-5">
            <Loading>
              <SkeletonText lines={3} />
            </Loading>
          </div>
        ) : found.data === undefined ? (
          <div className="p-5">
            <ProblemState problem={toProblem(found.error)} onRetry={() => void found.refetch()} />
          </div>
        ) : (
          <List label={t`Members`}>
            {items.map((member) => (
              <MemberRow key={member.uid} member={member} workspaceId={workspaceId} />
            ))}
          </List>
        )}
        {isInviting ? <InviteDialog workspaceId={workspaceId} onClose={() => setInviting(false)} /> : null}
      </Panel>
      {(invites.isError && invites.data === undefined) || (invites.data?.items.length ?? 0) > 0 ? (
        <Panel
          flush
          title={<Trans>Open invitations</Trans>}
          description={<Trans>Sent, and neither accepted nor declined yet.</Trans>}
        >
          {invites.data === undefined ? (
            <div className="p-5">
              <ProblemState
                problem={toProblem(invites.error)}
                onRetry={() => void invites.refetch()}
                busy={invites.isRefetching}
              />
            </div>
          ) : (
            <List label={t`Open invitations`}>
              {invites.data.items.map((invite) => (
                <InviteRow key={invite.id} invite={invite} />
              ))}
            </List>
          )}
        </Panel>
      ) : null}
      <LeavePanel workspaceId={workspaceId} workspaceName={workspaceName} />
    </>
  )
}
