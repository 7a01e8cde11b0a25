import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/platform/session/app-session.ts'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** What goes and what stays when somebody leaves for good, and the way there. */
export function DeletePanel() {
  const { uid } = useUser()
  const [isAsking, setAsking] = useState(false)
  const workspaces = useQuery({
    queryKey: ['workspaces', 'list'],
    queryFn: ({ signal }) => call.workspaces.list(undefined, { signal }),
  })
  const own = (workspaces.data?.items ?? []).filter(({ ownerUid }) => ownerUid === uid)
  const shared = own.filter(({ members }) => Object.keys(members).length > 1)
  return (
    <Panel title={<Trans>Delete your account</Trans>} description={<Trans>Permanent and immediate.</Trans>}>
      {workspaces.isPending ? (
        <Loading>
          <SkeletonText lines={5} />
        </Loading>
      ) : workspaces.isError ? (
        <ProblemState problem={toProblem(workspaces.error)} onRetry={() => void workspaces.refetch()} />
      ) : (
        <div className="flex flex-col gap-4">
          <WhatGoes names={own.map(({ name }) => name)} />
          <p className="text-small">
            <Link to="/deletion" className={textLinkClass}>
              <Trans>Read all about deleting an account</Trans>
            </Link>
          </p>
          {shared.length > 0 ? (
            <SharedFirst names={shared.map(({ name }) => name)} />
          ) : (
            <Button variant="danger" className="self-start" onClick={() => setAsking(true)}>
              <Trans>Delete the account</Trans>
            </Button>
          )}
        </div>
      )}
      {isAsking ? <DeleteDialog onClose={() => setAsking(false)} /> : null}
    </Panel>
  )
}

function WhatGoes({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex max-w-[64ch] list-disc flex-col gap-1.5 ps-5">
      <li>
        <Trans>Your name, photo, address, password, passkeys and linked sign-ins go.</Trans>
      </li>
      {names.map((name) => (
        <li key={name}>
          <Trans>
            The workspace{' '}
            <bdi data-untrusted className="font-medium text-fg">
              {name}
            </bdi>{' '}
            goes, with its websites, virtual humans and conversations.
          </Trans>
        </li>
      ))}
      <li>
        <Trans>All devices are signed out.</Trans>
      </li>
      <li>
        <Trans>
          What remains is a record of what happened, in which you are an identifier that leads to nobody, and
          earlier backups of the operator, until they are replaced.
        </Trans>
      </li>
    </ul>
  )
}

/** Nobody else's work is taken from under them. */
function SharedFirst({ names }: { names: readonly string[] }) {
  return (
    <Notice tone="warn">
      <p>
        <Trans>Other people use what you own. Hand it over or delete it first:</Trans>
      </p>
      <ul className="mt-1 list-disc ps-5">
        {names.map((name) => (
          <li key={name}>
            <bdi data-untrusted>{name}</bdi>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <Trans>
          In that workspace, make somebody else the owner under{' '}
          <Link to="/settings" hash="members" className={textLinkClass}>
            Members
          </Link>
          , or delete it under{' '}
          <Link to="/settings" hash="workspace" className={textLinkClass}>
            Workspace
          </Link>
          .
        </Trans>
      </p>
    </Notice>
  )
}
