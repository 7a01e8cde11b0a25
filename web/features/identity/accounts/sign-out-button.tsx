import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSignOut } from '#web/platform/session/sign-out.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** Signs out here; says so when that could not be done. */
export function SignOutButton({ variant = 'outline' }: { variant?: 'outline' | 'ghost' }) {
  const signOut = useSignOut()
  const [state, setState] = useState<'none' | 'busy' | 'failed'>('none')
  const leave = async () => {
    setState('busy')
    try {
      await signOut()
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state === 'failed' ? (
        <p role="alert" className="text-small text-bad">
          <Trans>You are still signed in: the server could not be reached.</Trans>
        </p>
      ) : null}
      <Button
        variant={variant}
        size={variant === 'ghost' ? 'sm' : 'md'}
        busy={state === 'busy'}
        onClick={() => void leave()}
      >
        <Trans>Sign out</Trans>
      </Button>
    </div>
  )
}
