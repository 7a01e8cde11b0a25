import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useDay } from '#web/platform/language/use-day.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { SecretDialog } from '#web/ui/overlays/secret-dialog.tsx'

/** How the own server of a company says who its visitors are, for whoever manages the workspace. */
export function VisitorIdentity() {
  const { activeWorkspace } = useUser()
  const mayManage = useMay('manage')
  if (activeWorkspace === null || !mayManage) return null
  return (
    <Panel
      title={<Trans>Visitors who are signed in on your site</Trans>}
      description={
        <Trans>
          Your server says who a visitor is by a token that it signs with a secret. The inbox then shows their
          name, address and your own id as verified.
        </Trans>
      }
    >
      <Identity workspaceId={activeWorkspace} />
    </Panel>
  )
}

function Identity({ workspaceId: id }: { workspaceId: string }) {
  const inDays = useDay()
  const queryClient = useQueryClient()
  const inWords = useProblemWords()
  const queryKey = ['workspaces', 'visitor-identity', id] as const
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call.visitors.getIdentity({ id }, { signal }),
  })
  const keep = ({ createdAt }: { createdAt: string | null }) =>
    queryClient.setQueryData(queryKey, { createdAt })
  const create = useMutation({
    mutationFn: () => withFreshSignIn(() => call.visitors.createSecret({ id })),
    onSuccess: keep,
  })
  const remove = useMutation({
    mutationFn: () => withFreshSignIn(() => call.visitors.removeSecret({ id })),
    onSuccess: keep,
  })
  const [isRenewing, setRenewing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [isShown, setShown] = useState(false)
  if (found.isPending)
    return (
      <Loading>
        <SkeletonText lines={2} />
      </Loading>
    )
  if (found.data === undefined)
    return <ProblemState problem={toProblem(found.error)} onRetry={() => void found.refetch()} />
  const { createdAt } = found.data
  const day = createdAt === null ? '' : inDays(createdAt)
  const fault = (error: unknown) => (error === null ? null : inWords(toProblem(error)))
  const make = async () => {
    await create.mutateAsync()
    setShown(true)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{createdAt === null ? <Trans>There is no secret yet.</Trans> : <Trans>Made on {day}.</Trans>}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={create.isPending}
          onClick={() => (createdAt === null ? void make().catch(() => undefined) : setRenewing(true))}
        >
          {createdAt === null ? <Trans>Make a secret</Trans> : <Trans>Replace the secret</Trans>}
        </Button>
        {createdAt === null ? null : (
          <Button variant="ghost" onClick={() => setRemoving(true)}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {create.error === null || isRenewing ? null : (
        <p role="alert" className="text-small text-bad">
          {fault(create.error)}
        </p>
      )}
      <AlertDialog
        open={isRenewing}
        onOpenChange={setRenewing}
        title={<Trans>Replace the secret?</Trans>}
        confirm={<Trans>Replace</Trans>}
        danger
        problem={fault(create.error)}
        onConfirm={make}
      >
        <p>
          <Trans>Tokens signed with the previous secret are refused from now on.</Trans>
        </p>
      </AlertDialog>
      <AlertDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={<Trans>Remove the secret?</Trans>}
        confirm={<Trans>Remove</Trans>}
        danger
        problem={fault(remove.error)}
        onConfirm={() => remove.mutateAsync()}
      >
        <p>
          <Trans>No more visitors are verified. Those verified before stay verified.</Trans>
        </p>
      </AlertDialog>
      {isShown && create.data !== undefined ? (
        <Secret secret={create.data.secret} onClose={() => setShown(false)} />
      ) : null}
    </div>
  )
}

const example = `import jwt from 'jsonwebtoken'
const token = jwt.sign(
  { sub: user.id, name: user.name, email: user.email },
  process.env.STAFFROOM_SECRET,
  { expiresIn: '5m' },
)
// On your page, after the line of the widget:
// Staffroom('identify', token)    and, when they sign out: Staffroom('forget')`

/** The secret, and what to do with it. */
function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <SecretDialog
      title={<Trans>The secret for your server</Trans>}
      description={
        <Trans>It is shown only now. Keep it on your server: whoever has it can pretend to be anybody.</Trans>
      }
      label={t`Secret`}
      secret={secret}
      onClose={onClose}
    >
      <p className="mt-4 text-small text-muted">
        <Trans>
          A token is a JSON Web Token, signed by HS256, with your id of the visitor as “sub”, and works for 15
          minutes at most. In Node:
        </Trans>
      </p>
      <pre
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard too
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-control bg-sunken px-3 py-2 text-small text-fg"
      >
        {example}
      </pre>
    </SecretDialog>
  )
}
