import { SignOutButton } from '#web/features/accounts/sign-out-button.tsx'
import { ProfilePanel } from '#web/features/settings/profile/profile-panel.tsx'

/** Who somebody is, and the way out. */
export function ProfileTab() {
  return <ProfilePanel actions={<SignOutButton />} />
}
