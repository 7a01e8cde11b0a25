import { useDeviceWords } from '#web/features/identity/settings/security/device-words.ts'
import { AuditLog } from '#web/features/workspaces/audit/audit-log.tsx'

/** What people did in the active workspace. What happened to one's own account stands beside signing in. */
export function AuditTab() {
  return <AuditLog deviceWords={useDeviceWords()} />
}
