import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Looks } from '../features/accounts/looks.tsx'
import { SignOutButton } from '../features/accounts/sign-out-button.tsx'
import { ReopenGuide } from '../features/onboarding/reopen-guide.tsx'
import { RenameWorkspace } from '../features/workspaces/rename-workspace.tsx'
import { useUser } from '../lib/app-session.ts'
import { textLinkClass } from '../ui/actions/text-link-class.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Panel } from '../ui/layout/panel.tsx'

/** What a person can set: the workspace's name, how pages look, and the way out. */
export function SettingsPage() {
  const { displayName, email, photoURL } = useUser()
  return (
    <>
      <PageHeader title={<Trans>Settings</Trans>} />
      <div className="flex max-w-[720px] flex-col gap-5">
        <Panel title={<Trans>You</Trans>}>
          <div className="flex flex-wrap items-center gap-4">
            <Avatar name={displayName} src={photoURL} size={48} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold text-fg">{displayName}</p>
              <p className="truncate text-small" dir="ltr">
                {email}
              </p>
            </div>
            <SignOutButton />
          </div>
        </Panel>
        <Panel title={<Trans>Workspace</Trans>}>
          <RenameWorkspace />
        </Panel>
        <Panel title={<Trans>Looks</Trans>}>
          <Looks />
        </Panel>
        <Panel title={<Trans>Setup guide</Trans>}>
          <ReopenGuide />
        </Panel>
        <p className="text-small">
          <Link to="/deletion" className={textLinkClass}>
            <Trans>How to delete your account and its data</Trans>
          </Link>
        </p>
      </div>
    </>
  )
}
