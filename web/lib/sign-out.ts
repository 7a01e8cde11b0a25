import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { session } from './app-session.ts'

/**
 * Ends the session on the server, forgets everything read in it, and lets the guard lead on. Where the server
 * cannot be reached the person stays signed in, because the session would live on there.
 */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    const answer = await fetch('/api/auth/sign-out', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (!answer.ok && answer.status !== 401) throw new Error(`Sign-out was answered with ${answer.status}.`)
    session.put(null)
    queryClient.clear()
    await router.invalidate()
  }
}
