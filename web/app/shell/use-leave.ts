import { useLingui } from '@lingui/react/macro'
import { useSignOut } from '#web/platform/session/sign-out.ts'
import { showToast } from '#web/ui/overlays/toasts.ts'

/** Signs out, and says so when that did not work: the person is still signed in. */
export function useLeave(): () => Promise<void> {
  const { t } = useLingui()
  const signOut = useSignOut()
  return async () => {
    try {
      await signOut()
    } catch {
      showToast({
        title: t`You are still signed in`,
        description: t`The server could not be reached. Try again in a moment.`,
      })
    }
  }
}
