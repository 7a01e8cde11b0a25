import { Trans } from '@lingui/react/macro'
import { ApiKeyPanel } from '#web/features/workspaces/api-keys/api-key-panel.tsx'
import { WebhooksPanel } from '#web/features/workspaces/webhooks/webhooks-panel.tsx'
import { useMay } from '#web/platform/session/use-may.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'

/** What programs of the active workspace ask with, and where they are told. */
export function ProgramsTab() {
  if (!useMay('manage'))
    return (
      <Panel title={<Trans>API and webhooks</Trans>}>
        <Trans>The owner and the admins of this workspace manage its API key and webhooks.</Trans>
      </Panel>
    )
  return (
    <>
      <ApiKeyPanel />
      <WebhooksPanel />
      <FreshSignIn />
    </>
  )
}
