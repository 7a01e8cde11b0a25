import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Message } from '#contract/conversations.ts'
import { useDay } from '#web/platform/language/use-day.ts'
import { useNow } from '#web/platform/language/use-now.ts'

/** Where an answer comes from that a system of the company gave, and when; to the company, why there was none. */
export function LookedUp({
  lookUp: { source, at, isTrial, fault },
}: {
  lookUp: NonNullable<Message['lookUp']>
}): ReactNode {
  const inWords = useDay()
  const now = useNow()
  const faultWords = useFaultWords()
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  const time = inWords(at, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' })
  // The visitor is told so by the answer itself.
  if (fault === 'failed') return null
  const system = (
    <bdi data-untrusted="" key="system">
      {source}
    </bdi>
  )
  const why = fault === undefined ? '' : faultWords(fault)
  return (
    <p className="text-caption text-subtle">
      {fault === undefined ? (
        <Trans>
          From {system}, <time dateTime={at}>{time}</time>
        </Trans>
      ) : (
        <Trans>
          No answer from {system}, <time dateTime={at}>{time}</time>: {why}
        </Trans>
      )}
      {isTrial ? (
        <>
          {' · '}
          <Trans context="a question of one’s own">Trial</Trans>
        </>
      ) : null}
    </p>
  )
}

/** Why nothing was answered, in words. */
function useFaultWords(): (fault: string) => string {
  const { t } = useLingui()
  return (fault) => {
    const status = /^http_(\d{3})$/.exec(fault)?.[1]
    if (status !== undefined) return t`it answered with status ${status}`
    const words: Readonly<Record<string, string>> = {
      private_address: t`the address is inside the network, which is never reached`,
      unresolvable: t`there is no such name`,
      refused: t`nothing is listening there`,
      timeout: t`it took longer than 10 seconds`,
      cut_off: t`the connection broke off`,
      tls: t`its certificate is not valid`,
      malformed: t`this is no address`,
      not_http: t`what is there does not speak HTTP`,
      too_large: t`the answer was longer than 2,000 characters`,
      not_text: t`the answer was neither JSON nor plain text`,
      no_text: t`the answer had no text`,
    }
    return words[fault] ?? t`nothing could be read from the answer`
  }
}
