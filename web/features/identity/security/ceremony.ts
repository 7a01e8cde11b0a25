// The browser's own window in which a passkey is made or used. Loaded only when it is about to open.
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { MadePasskey, UsedPasskey } from '#contract/person/passkeys.ts'
import { call } from '#web/platform/api/call.ts'

/** Lets the person use a passkey; with `inField`, from what the browser offers at the e-mail field. */
export async function usePasskey({ inField = false } = {}): Promise<UsedPasskey> {
  const optionsJSON = await call.passkeys.beginSignIn()
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: inField,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
  }
}

/** Lets the person make a passkey. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<MadePasskey> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** Takes back what the browser offers at the e-mail field. */
export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony()
