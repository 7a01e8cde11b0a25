import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endSession } from '#web/platform/session/end-session.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** The two ways off a page that holds an unverified person: another address, or nobody at all. */
export function Leave({ onFailed }: { onFailed: (words: string) => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async (to: '/login' | '/register') => {
    setLeaving(true)
    try {
      await endSession()
      await navigate({ to })
    } catch {
      onFailed(t`You are still signed in. The server could not be reached; try again in a moment.`)
    } finally {
      setLeaving(false)
    }
  }
  return (
    <div className="-ms-2.5 flex flex-wrap gap-1">
      <Button variant="ghost" size="sm" disabled={isLeaving} onClick={() => void leave('/register')}>
        <Trans>Use another address</Trans>
      </Button>
      <Button variant="ghost" size="sm" disabled={isLeaving} onClick={() => void leave('/login')}>
        <Trans>Sign out</Trans>
      </Button>
    </div>
  )
}
