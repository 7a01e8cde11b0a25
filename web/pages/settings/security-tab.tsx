import { useLingui } from '@lingui/react/macro'
import { NewPasswordField } from '#web/features/identity/accounts/new-password-field.tsx'
import { PasskeysPanel } from '#web/features/identity/security/passkeys-panel.tsx'
import { TwoStepPanel } from '#web/features/identity/security/two-step-panel.tsx'
import { AuditPanel } from '#web/features/identity/settings/security/audit-panel.tsx'
import { DevicesPanel } from '#web/features/identity/settings/security/devices-panel.tsx'
import { EmailPanel } from '#web/features/identity/settings/security/email-panel.tsx'
import { PasswordPanel } from '#web/features/identity/settings/security/password-panel.tsx'
import { LinkedSignIns } from '#web/features/identity/social/linked-sign-ins.tsx'
import { useUser } from '#web/platform/session/app-session.ts'
import { FreshSignIn } from './fresh-sign-in.tsx'

/** How somebody signs in, where they are signed in, and what has happened to the account. */
export function SecurityTab() {
  const { t } = useLingui()
  const { displayName, email } = useUser()
  const newPassword = (
    <NewPasswordField name="newPassword" label={t`New password`} known={[displayName, email]} />
  )
  return (
    <>
      <EmailPanel />
      <PasswordPanel newPassword={newPassword} />
      <LinkedSignIns />
      <TwoStepPanel />
      <PasskeysPanel />
      <DevicesPanel />
      <AuditPanel />
      <FreshSignIn />
    </>
  )
}
