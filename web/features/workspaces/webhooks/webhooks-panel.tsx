import { Trans, useLingui } from '@lingui/react/macro'
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
import { useWebhooks } from './api.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** Where other programs are told of what happens in the active workspace, for whoever manages it. */
export function WebhooksPanel() {
  const { activeWorkspace } = useUser()
  const mayManage = useMay('manage')
  const active = useWorkspaces().data?.items.find(({ id }) => id === activeWorkspace)
  const [isAdding, setAdding] = useState(false)
  if (active === undefined || !mayManage) return null
  return (
    <Panel
      flush
      title={<Trans>Webhooks</Trans>}
      description={<Trans>Your own servers get a signed message when something happens here.</Trans>}
      actions={
        <Button size="sm" onClick={() => setAdding(true)}>
          <Trans>Add a webhook</Trans>
        </Button>
      }
    >
      <Webhooks workspaceId={active.id} />
      {isAdding ? <WebhookDialog workspaceId={active.id} onClose={() => setAdding(false)} /> : null}
    </Panel>
  )
}

function Webhooks({ workspaceId }: { workspaceId: string }) {
  const { t } = useLingui()
  const found = useWebhooks(workspaceId)
  if (found.isPending)
    return (
      <div className="p-5">
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      </div>
    )
  if (found.data === undefined)
    return (
      <div className="p-5">
        <ProblemState problem={toProblem(found.error)} onRetry={() => void found.refetch()} />
      </div>
    )
  if (found.data.items.length === 0)
    return (
      <p className="px-5 py-4 text-small">
        <Trans>
          None yet. Add one, and your shop, your CRM or a chat room hears of every answer, rating and website.
        </Trans>
      </p>
    )
  return (
    <List label={t`Webhooks`}>
      {found.data.items.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} workspaceId={workspaceId} />
      ))}
    </List>
  )
}
