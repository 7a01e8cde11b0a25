import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { endSession } from './end-session.ts'

/**
 * Ends the session on the server, forgets everything read in it, and lets the guard lead on. Fails where the server
 * cannot be reached: the person stays signed in.
 */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    await endSession()
    queryClient.clear()
    await router.invalidate()
  }
}
