import { providers } from '#contract/person/providers.ts'
import { serve } from '#server/platform/http/serve.ts'
import { beginLink, beginProof, beginSignIn } from './actions/begin-sign-in.ts'
import { completeSignUp } from './actions/complete-sign-up.ts'
import { listSignIns } from './actions/list-sign-ins.ts'
import { unlinkSignIn } from './actions/unlink-sign-in.ts'

export const providersRouter = serve(providers, {
  beginSignIn,
  completeSignUp,
  list: listSignIns,
  beginLink,
  beginProof,
  unlink: unlinkSignIn,
})
