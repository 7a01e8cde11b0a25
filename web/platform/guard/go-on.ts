import { useRouter } from '@tanstack/react-router'
import { session } from '../session/app-session.ts'
import { afterSignIn } from './guard.ts'

/**
 * What a page does after signing somebody in or up: asks who is signed in now and leads to `to` (checked again), the
 * wizard or the start; the guard has the last word.
 */
export function useGoOn(): (options?: { to?: unknown; isNewAccount?: boolean }) => Promise<void> {
  const router = useRouter()
  return async ({ to, isNewAccount = false } = {}) => {
    await session.refresh()
    router.history.push(afterSignIn(to, isNewAccount))
  }
}
