import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { session } from '#web/lib/app-session.ts'
import { call } from '#web/lib/call.ts'
import { useProblemSentence } from '#web/lib/problem-sentence.ts'
import { Refusal } from '#web/lib/wire/refusal.ts'

export type EmailChangeState =
  | { state: 'confirming' | 'waiting' | 'changed' | 'expired' }
  | { state: 'failed'; words: string }

/**
 * Says yes to another address by the token of the mailed link, once the page is there: opening the link alone changes
 * nothing, so that a mail scanner that fetches it uses nothing up.
 */
export function useEmailChange(token: string | undefined): { now: EmailChangeState; again: () => void } {
  const [now, setNow] = useState<EmailChangeState>({ state: token === undefined ? 'expired' : 'confirming' })
  const begun = useRef(false)
  const inWords = useProblemSentence()

  const confirm = async (token: string) => {
    setNow({ state: 'confirming' })
    try {
      const { state } = await call.accounts.confirmEmailChange({ token })
      if (session.get().user !== null) await session.refresh().catch(() => {})
      setNow({ state })
    } catch (error) {
      const code = error instanceof Refusal ? error.with.code : null
      const isSpent = code === 'link_expired' || code === 'invalid_input'
      setNow(isSpent ? { state: 'expired' } : { state: 'failed', words: await inWords(error) })
    }
  }

  const begin = useEffectEvent((token: string) => void confirm(token))
  useEffect(() => {
    if (token === undefined || begun.current) return
    begun.current = true
    begin(token)
  }, [token])

  return { now, again: () => token !== undefined && void confirm(token) }
}
