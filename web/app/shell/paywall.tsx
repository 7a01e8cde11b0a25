import { PaywallDialog } from '#web/features/billing/paywall-dialog.tsx'
import type { Refusal } from '#web/platform/api/refusal.ts'
import { useMay } from '#web/platform/session/use-may.ts'

/** The paywall as whoever meets it may use it: a workspace's owner alone pays for it. */
export function Paywall({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  return <PaywallDialog refusal={refusal} isPayer={useMay('own')} onClose={onClose} />
}
