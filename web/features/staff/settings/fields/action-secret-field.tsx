import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ActionSecret } from '#contract/workspace/staff-actions.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { SecretDialog } from '#web/ui/overlays/secret-dialog.tsx'
import { useCreateActionSecret } from '../api.ts'

/** What requests of a look-up are signed with: made at once, whatever is published. */
export function ActionSecretField({
  staffId,
  actionId,
  secret,
}: {
  staffId: string
  actionId: string
  secret: ActionSecret | null
}) {
  const { t } = useLingui()
  const inWords = useProblemWords()
  const create = useCreateActionSecret(staffId)
  const mayManage = useMay('manage')
  const [isRenewing, setRenewing] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const make = async () => setShown((await create.mutateAsync(actionId)).secret)
  const problem = create.error === null ? null : inWords(toProblem(create.error))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-48 flex-1 text-small text-muted">
        {secret === null ? (
          <Trans>There is no secret yet. Your server needs it to check that a request is ours.</Trans>
        ) : (
          <Trans>
            The secret ends in <code dir="ltr">{secret.ending}</code>, made{' '}
            <RelativeTime at={secret.createdAt} />.
          </Trans>
        )}
      </p>
      <Button
        size="sm"
        disabled={!mayManage}
        busy={create.isPending}
        onClick={() => (secret === null ? void make().catch(() => undefined) : setRenewing(true))}
      >
        {secret === null ? <Trans>Make a secret</Trans> : <Trans>Replace the secret</Trans>}
      </Button>
      {mayManage ? null : (
        <p className="basis-full text-small text-muted">
          <Trans>Owners and admins make it.</Trans>
        </p>
      )}
      {problem === null || isRenewing ? null : (
        <p role="alert" className="basis-full text-small text-bad">
          {problem}
        </p>
      )}
      <AlertDialog
        open={isRenewing}
        onOpenChange={setRenewing}
        title={<Trans>Replace the secret?</Trans>}
        confirm={<Trans>Replace</Trans>}
        danger
        problem={problem}
        onConfirm={make}
      >
        <p>
          <Trans>Requests are signed with both for a day, also those of what is live.</Trans>
        </p>
      </AlertDialog>
      {shown === null ? null : (
        <SecretDialog
          title={<Trans>The secret of this look-up</Trans>}
          description={
            <Trans>
              It is shown only now. Your server uses it to check that a request is ours; any Standard Webhooks
              library accepts it as it is.
            </Trans>
          }
          label={t`Secret`}
          secret={shown}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}
