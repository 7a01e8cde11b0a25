import type { User } from '#contract/accounts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { session } from '#web/lib/app-session.ts'
import { call } from '#web/lib/call.ts'
import { useProblemSentence } from '#web/lib/problem-sentence.ts'
import { useCoolDown } from '#web/lib/use-cool-down.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Leave } from './leave.tsx'
import { OutboxNote } from './outbox-note.tsx'

const waitSeconds = 60

/** Where the mail went, how to get another, and the ways off this page. */
export function CheckYourMail({ user }: { user: User }) {
  const { t } = useLingui()
  const inWords = useProblemSentence()
  const coolDown = useCoolDown(waitSeconds)
  const [outcome, setOutcome] = useState<'none' | 'sending' | 'sent'>('none')
  const [failure, setFailure] = useState<string | null>(null)
  useAskAgainOnReturn()

  const resend = async () => {
    setOutcome('sending')
    setFailure(null)
    try {
      await call.accounts.resendVerification()
      coolDown.begin()
      setOutcome('sent')
    } catch (thrown) {
      setOutcome('none')
      setFailure(await inWords(thrown))
    }
  }

  const { left } = coolDown
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Trans>
          A link went to{' '}
          <b dir="ltr" className="break-all">
            {user.email}
          </b>
          . Open it on any device; this page goes on by itself.
        </Trans>
      </p>
      <OutboxNote />
      {failure === null ? null : (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {outcome === 'sent' ? (
        <Notice tone="ok" live>
          <Trans>Another mail is on its way. Only its link needs to be opened.</Trans>
        </Notice>
      ) : null}
      <Button busy={outcome === 'sending'} disabled={left > 0} onClick={() => void resend()}>
        {left > 0 ? t`Send the mail again in ${left} s` : t`Send the mail again`}
      </Button>
      <Leave onFailed={setFailure} />
    </div>
  )
}

/** The live feed brings the news; someone who comes back to this tab asks as well, in case it could not. */
function useAskAgainOnReturn(): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') session.refresh().catch(() => {})
    }
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [])
}
