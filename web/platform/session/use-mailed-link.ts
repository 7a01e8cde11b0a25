import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { session } from './app-session.ts'
import { useProblemSentence } from '../api/problem-sentence.ts'
import { Refusal } from '../api/refusal.ts'

/** What came of a mailed link; `none` without one, `sign_in` where nobody is signed in as its account yet. */
type LinkOutcome<State extends string> =
  | { state: State | 'none' | 'confirming' | 'expired' | 'sign_in' }
  | { state: 'failed' | 'foreign'; words: string }

/**
 * Confirms something by the token of a mailed link, once the page is there: opening the link alone changes nothing, so
 * that a mail scanner that fetches it uses nothing up. It counts only as the account that the mail was asked for with.
 */
export function useMailedLink<State extends string>(
  token: string | undefined,
  ask: (token: string) => Promise<State>,
): { now: LinkOutcome<State>; again: () => void } {
  const [now, setNow] = useState<LinkOutcome<State>>({ state: token === undefined ? 'none' : 'confirming' })
  const begun = useRef(false)
  const inWords = useProblemSentence()

  const confirm = async (token: string) => {
    if (session.get().user === null) return setNow({ state: 'sign_in' })
    setNow({ state: 'confirming' })
    try {
      const state = await ask(token)
      await session.refresh().catch(() => {})
      setNow({ state })
    } catch (error) {
      const code = error instanceof Refusal ? error.with.code : null
      if (code === 'link_expired' || code === 'invalid_input') setNow({ state: 'expired' })
      else if (code === 'not_signed_in') setNow({ state: 'sign_in' })
      else
        setNow({
          state: code === 'link_of_another_account' ? 'foreign' : 'failed',
          words: await inWords(error),
        })
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

/** The address of a mailed link, to come back to after signing in. */
export const linkAddress = (path: string, token: string | undefined): string =>
  token === undefined ? path : `${path}?token=${encodeURIComponent(token)}`
