import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { useReceivedInvites } from './api.ts'

/** Says to somebody who sets up an account that others wait for them. Nothing where nobody does. */
export function InvitedNotice() {
  const count = useReceivedInvites().data?.items.length ?? 0
  if (count === 0) return null
  return (
    <Notice tone="brand">
      <Plural
        value={count}
        one="You are invited to a workspace. Join it, and there is nothing to set up."
        other="You are invited to # workspaces. Join one, and there is nothing to set up."
      />{' '}
      <Link to="/invites" className={textLinkClass}>
        <Trans>See your invitations</Trans>
      </Link>
    </Notice>
  )
}
