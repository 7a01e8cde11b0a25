import { MembersPanels } from '#web/features/workspaces/members/members-panel.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'

/** Who works in the active workspace. */
export function MembersTab() {
  return (
    <>
      <MembersPanels />
      <FreshSignIn />
    </>
  )
}
