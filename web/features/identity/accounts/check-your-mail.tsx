import type { User } from '#contract/person/accounts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { session } from '#web/platform/session/app-session.ts'
import { call } from '#web/platform/api/call.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Leave } from './leave.tsx'
import { MailWay } from './mail-way.tsx'
import { OutboxNote } from './outbox-note.tsx'
import { retryAfterSeconds } from './waiting/retry-after.ts'
import { useCountdown } from '#web/platform/forms/use-countdown.ts'
import { waitWords } from './waiting/wait-words.ts'

const askEveryMs = 10_000
const keptAs = 'staffroom.next-mail-at'

/** Where the mail went, how to get another, and the ways off this page. */
export function CheckYourMail({ user }: { user: User }) {
  const { t } = useLingui()
  const inWords = useProblemSentence()
  const coolDown = useCountdown(keptAs)
  const [outcome, setOutcome] = useState<'none' | 'sending' | 'sent'>('none')
  const [failure, setFailure] = useState<string | null>(null)
  useAskAgain()

  const resend = async () => {
    setOutcome('sending')
    setFailure(null)
    try {
      const { nextInSeconds } = await call.accounts.resendVerification()
      coolDown.begin(nextInSeconds)
      setOutcome('sent')
    } catch (thrown) {
      setOutcome('none')
      // A mail has just gone out, perhaps from another tab: the server says when the next one may.
      const seconds = retryAfterSeconds(thrown)
      if (seconds === null) setFailure(await inWords(thrown))
      else coolDown.begin(seconds)
    }
  }

  const { left } = coolDown
  const wait = waitWords(left)
  return (
    <div className="flex flex-col gap-4">
      <MailWay user={user} />
      <OutboxNote />
      {failure === null ? null : (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {outcome === 'sent' ? (
        <Notice tone="ok" live>
          <Trans>We sent another e-mail. Only its link works.</Trans>
        </Notice>
      ) : null}
      <Button busy={outcome === 'sending'} disabled={left > 0} onClick={() => void resend()}>
        {left > 0 ? t`Send the mail again in ${wait}` : t`Send the mail again`}
      </Button>
      <Leave onFailed={setFailure} />
    </div>
  )
}

/**
 * The live feed brings the news at once. In case it cannot, whoever comes back to this tab asks, and so does the tab
 * itself every few seconds while it is looked at.
 */
function useAskAgain(): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') session.refresh().catch(() => {})
    }
    const timer = setInterval(ask, askEveryMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
}
