import { useEffect, useRef, useState } from 'react'
import { session } from '#web/lib/app-session.ts'
import { call } from '#web/lib/call.ts'
import { type ShownProblem, toProblem } from '#web/lib/problem.ts'

export type Confirmation =
  | { state: 'none' | 'confirming' | 'confirmed' | 'expired' }
  | { state: 'failed'; problem: ShownProblem }

/**
 * Confirms an address by the token of the mailed link, once the page is there: opening the link alone changes nothing,
 * so that a mail scanner that fetches it uses nothing up.
 */
export function useConfirmation(token: string | undefined): { now: Confirmation; again: () => void } {
  const [now, setNow] = useState<Confirmation>({ state: token === undefined ? 'none' : 'confirming' })
  const begun = useRef(false)

  const confirm = async (token: string) => {
    setNow({ state: 'confirming' })
    try {
      await call.accounts.verifyEmail({ token })
      if (session.get().user !== null) await session.refresh().catch(() => {})
      setNow({ state: 'confirmed' })
    } catch (thrown) {
      const problem = toProblem(thrown)
      const isSpent = problem.code === 'link_expired' || problem.code === 'invalid_input'
      setNow(isSpent ? { state: 'expired' } : { state: 'failed', problem })
    }
  }

  useEffect(() => {
    if (token === undefined || begun.current) return
    begun.current = true
    void confirm(token)
  }, [token])

  return { now, again: () => token !== undefined && void confirm(token) }
}
