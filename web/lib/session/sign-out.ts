import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { forgetWaiting } from '../waiting/app-waiting.ts'
import { mayLeave } from '../waiting/leaving.ts'
import { endSession } from './end-session.ts'

/**
 * Ends the session on the server, forgets everything read in it, and lets the guard lead on. Asks first when changes
 * wait that would be lost. Fails where the server cannot be reached: the person stays signed in.
 */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    if (!(await mayLeave())) return
    const forget = forgetWaiting()
    await endSession()
    queryClient.clear()
    await forget().catch(() => {})
    await router.invalidate()
  }
}
