import { accounts } from '#contract/accounts.ts'
import { serve } from '#server/kernel/serve.ts'
import { getConfiguration } from './actions/get-configuration.ts'
import { getSession } from './actions/get-session.ts'
import { requestPasswordReset, resetPassword } from './actions/reset-password.ts'
import { signIn, signOut } from './actions/sign-in.ts'
import { signUp } from './actions/sign-up.ts'
import { updatePreferences } from './actions/update-preferences.ts'
import { resendVerification, verifyEmail } from './actions/verify-email.ts'

export const accountsRouter = serve(accounts, {
  getSession,
  getConfiguration,
  signUp,
  signIn,
  signOut,
  verifyEmail,
  resendVerification,
  requestPasswordReset,
  resetPassword,
  updatePreferences,
})
