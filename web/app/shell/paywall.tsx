import { PaywallDialog } from '#web/features/billing/paywall-dialog.tsx'
import { useWorkspaces } from '#web/features/workspaces/api.ts'
import type { Refusal } from '#web/platform/api/refusal.ts'
import { useUser } from '#web/platform/session/app-session.ts'

/** The paywall as whoever meets it may use it: a workspace's owner alone pays for it. */
export function Paywall({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { uid, activeWorkspace } = useUser()
  const workspace = useWorkspaces().data?.items.find(({ id }) => id === activeWorkspace)
  const isPayer = workspace === undefined || workspace.ownerUid === uid
  return <PaywallDialog refusal={refusal} isPayer={isPayer} onClose={onClose} />
}
