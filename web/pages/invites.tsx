import { Trans } from '@lingui/react/macro'
import { AccountScreen } from '#web/features/identity/accounts/account-screen.tsx'
import { SignOutButton } from '#web/features/identity/accounts/sign-out-button.tsx'
import { ReceivedInvites } from '#web/features/workspaces/members/received-invites.tsx'
import { useSession } from '#web/platform/session/app-session.ts'

/** The invitations that somebody has received. */
export function InvitesPage() {
  const { user } = useSession()
  if (user === null) return null
  return (
    <AccountScreen
      title={<Trans>Your invitations</Trans>}
      lead={
        <Trans>
          Signed in as <bdi dir="ltr">{user.email}</bdi>.
        </Trans>
      }
      foot={<SignOutButton variant="ghost" />}
    >
      <ReceivedInvites />
    </AccountScreen>
  )
}
