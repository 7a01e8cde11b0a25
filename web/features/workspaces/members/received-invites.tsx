import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReceivedInvite } from '#contract/workspace/members.ts'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { useMembersChange, useOwnChange, useReceivedInvites } from './api.ts'
import { roleNames, roleSentences } from './role-words.ts'

/** The invitations to the signed-in person, to accept or decline. */
export function ReceivedInvites() {
  const { email } = useUser()
  const found = useReceivedInvites()
  if (found.isPending)
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    )
  if (found.data === undefined)
    return <ProblemState problem={toProblem(found.error)} onRetry={() => void found.refetch()} />
  if (found.data.items.length === 0)
    return (
      <>
        <p>
          <Trans>
            No invitation to <bdi dir="ltr">{email}</bdi> is open. If you were invited at another address,
            sign in with the account of that address. One that has expired can be sent again by whoever
            invited you.
          </Trans>
        </p>
        <Link to="/home" className={`${buttonClass('filled')} self-start`}>
          <Trans>Go to your workspace</Trans>
        </Link>
      </>
    )
  return (
    <ul className="flex flex-col gap-4">
      {found.data.items.map((invite) => (
        <Received key={invite.id} invite={invite} />
      ))}
    </ul>
  )
}

function Received({ invite: { id, workspaceName, invitedBy, role } }: { invite: ReceivedInvite }) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const change = useMembersChange()
  const ownChange = useOwnChange()
  const inWords = useProblemSentence()
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const act = async (which: 'accept' | 'decline') => {
    setBusy(which)
    setFault(null)
    try {
      if (which === 'decline') await change(() => call.invites.decline({ id }))
      else {
        await ownChange(() => call.invites.accept({ id }))
        await router.navigate({ to: '/home' })
      }
    } catch (thrown) {
      setFault(await inWords(thrown))
    }
    setBusy(null)
  }
  return (
    <li className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-5">
      <div className="flex flex-col gap-1.5">
        <h2 className="flex flex-wrap items-center gap-2 text-section">
          <bdi data-untrusted>{workspaceName}</bdi>
          <Badge>{i18n._(roleNames[role])}</Badge>
        </h2>
        <p>
          {invitedBy === null ? (
            <Trans>You are invited to this workspace.</Trans>
          ) : (
            <Trans>
              <bdi data-untrusted>{invitedBy}</bdi> invites you to this workspace.
            </Trans>
          )}
        </p>
        <p className="text-small text-subtle">{i18n._(roleSentences[role])}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="filled"
          busy={busy === 'accept'}
          disabled={busy === 'decline'}
          aria-label={t`Accept the invitation to ${workspaceName}`}
          onClick={() => void act('accept')}
        >
          <Trans>Accept</Trans>
        </Button>
        <Button
          busy={busy === 'decline'}
          disabled={busy === 'accept'}
          aria-label={t`Decline the invitation to ${workspaceName}`}
          onClick={() => void act('decline')}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
      {fault === null ? null : (
        <p role="alert" className="text-small text-bad">
          {fault}
        </p>
      )}
    </li>
  )
}
