import { usePasskeys } from '#web/features/security/api.ts'
import { passkeysWorkHere } from '#web/features/security/passkeys-work-here.ts'
import { FreshSignInPrompt } from '#web/features/settings/fresh-sign-in/fresh-sign-in-prompt.tsx'
import { PasskeyWay } from '#web/features/settings/fresh-sign-in/passkey-way.tsx'

/** Asks who somebody is before an act that needs it: by password, or by a passkey where there is one. */
export function FreshSignIn() {
  const list = usePasskeys().data
  const hasPasskey =
    list !== undefined &&
    list.items.length > 0 &&
    list.origin === window.location.origin &&
    passkeysWorkHere()
  return (
    <FreshSignInPrompt
      {...(hasPasskey
        ? { otherWays: (confirmed) => <PasskeyWay ask={askForPasskey} confirmed={confirmed} /> }
        : {})}
    />
  )
}

async function askForPasskey() {
  const { usePasskey } = await import('#web/features/security/ceremony.ts')
  return usePasskey()
}
