import { SignOutButton } from '#web/features/identity/accounts/sign-out-button.tsx'
import { ProfilePanel } from '#web/features/identity/settings/profile/profile-panel.tsx'

/** Who somebody is, and the way out. */
export function ProfileTab() {
  return <ProfilePanel actions={<SignOutButton />} />
}
