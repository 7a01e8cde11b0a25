import { usePasskeys } from '#web/features/identity/security/api.ts'
import { passkeysWorkHere } from '#web/features/identity/security/passkeys-work-here.ts'
import { FreshSignInPrompt } from '#web/features/identity/settings/fresh-sign-in/fresh-sign-in-prompt.tsx'
import { PasskeyWay } from '#web/features/identity/settings/fresh-sign-in/passkey-way.tsx'
import { useSignIns } from '#web/features/identity/social/api.ts'
import { ProviderWay } from '#web/features/identity/social/provider-way.tsx'

/** Asks who somebody is before an act that needs it: by password, a passkey or a linked service, as far as there is one. */
export function FreshSignIn() {
  const list = usePasskeys().data
  const hasPasskey =
    list !== undefined &&
    list.items.length > 0 &&
    list.origin === window.location.origin &&
    passkeysWorkHere()
  const linked = (useSignIns().data?.items ?? []).map(({ provider }) => provider)
  if (!hasPasskey && linked.length === 0) return <FreshSignInPrompt />
  return (
    <FreshSignInPrompt
      otherWays={(confirmed) => (
        <>
          {hasPasskey ? <PasskeyWay ask={askForPasskey} confirmed={confirmed} /> : null}
          {linked.length > 0 ? <ProviderWay linked={linked} confirmed={confirmed} /> : null}
        </>
      )}
    />
  )
}

async function askForPasskey() {
  const { usePasskey } = await import('#web/features/identity/security/ceremony.ts')
  return usePasskey()
}
