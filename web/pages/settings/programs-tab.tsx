import { ApiKeyPanel } from '#web/features/workspaces/api-keys/api-key-panel.tsx'
import { WebhooksPanel } from '#web/features/workspaces/webhooks/webhooks-panel.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'

/** What programs of the active workspace ask with, and where they are told. */
export function ProgramsTab() {
  return (
    <>
      <ApiKeyPanel />
      <WebhooksPanel />
      <FreshSignIn />
    </>
  )
}
