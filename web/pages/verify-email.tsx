import { useSearch } from '@tanstack/react-router'
import { VerifyScreen } from '#web/features/identity/accounts/verify-screen.tsx'

/** Waits for a new person's address to be confirmed, or confirms it by the mailed link. */
export function VerifyEmailPage() {
  const { token } = useSearch({ from: '/verify-email' })
  return <VerifyScreen token={token} />
}
