import { passkeyProcedures } from '#contract/person/passkeys.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addPasskey, beginPasskey } from './actions/add-passkey.ts'
import { confirmByPasskey } from './actions/confirm-by-passkey.ts'
import { listPasskeys } from './actions/list-passkeys.ts'
import { removePasskey } from './actions/remove-passkey.ts'
import { renamePasskey } from './actions/rename-passkey.ts'
import { beginPasskeySignIn, signInByPasskey } from './actions/sign-in-by-passkey.ts'

export const passkeysRouter = serve(passkeyProcedures, {
  list: listPasskeys,
  begin: beginPasskey,
  add: addPasskey,
  rename: renamePasskey,
  remove: removePasskey,
  beginSignIn: beginPasskeySignIn,
  signIn: signInByPasskey,
  confirm: confirmByPasskey,
})
