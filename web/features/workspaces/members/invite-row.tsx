import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Invite } from '#contract/workspace/members.ts'
import { call } from '#web/platform/api/call.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { useNow } from '#web/platform/language/use-now.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { ListRow } from '#web/ui/layout/list.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { useMembersChange } from './api.ts'
import { roleNames } from './role-words.ts'

/** One invitation that is open or over, to be sent again or taken back. */
export function InviteRow({ invite: { id, email, role, sentAt, expiresAt } }: { invite: Invite }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const change = useMembersChange()
  const inWords = useProblemSentence()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const act = async (what: () => Promise<unknown>) => {
    setFault(null)
    setBusy(true)
    try {
      await change(what)
    } catch (thrown) {
      setFault(await inWords(thrown))
      throw thrown
    } finally {
      setBusy(false)
    }
  }
  return (
    <ListRow
      className="flex-wrap sm:flex-nowrap"
      end={
        <span className="flex items-center gap-2 max-sm:w-full">
          <Button
            size="sm"
            busy={busy}
            onClick={() =>
              void act(() => call.invites.resend({ id })).then(
                () => showToast({ title: t`Sent to ${email} again` }),
                () => {},
              )
            }
          >
            <Trans>Send again</Trans>
          </Button>
          <AlertDialog
            trigger={
              <Button size="sm" variant="ghost" aria-label={t`Take back the invitation to ${email}`}>
                <Trans>Take back</Trans>
              </Button>
            }
            title={<Trans>Take the invitation back?</Trans>}
            confirm={<Trans>Take back</Trans>}
            problem={fault}
            onConfirm={() => act(() => call.invites.revoke({ id }))}
          >
            <p>
              <Trans>It can’t be accepted any more. You can send a new one at any time.</Trans>
            </p>
          </AlertDialog>
        </span>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2">
        <span dir="ltr" className="truncate font-medium text-fg">
          {email}
        </span>
        <Badge>{i18n._(roleNames[role])}</Badge>
      </p>
      <p className="text-small text-subtle">
        {Date.parse(expiresAt) > now ? (
          <>
            <Trans>Sent</Trans> <RelativeTime at={sentAt} />
          </>
        ) : (
          <Trans>Expired. Send it again to renew it for another week.</Trans>
        )}
      </p>
      {fault === null ? null : (
        <p role="alert" className="text-small text-bad">
          {fault}
        </p>
      )}
    </ListRow>
  )
}
