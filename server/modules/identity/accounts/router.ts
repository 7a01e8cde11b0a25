import { accounts } from '#contract/person/accounts.ts'
import { serve } from '#server/platform/http/serve.ts'
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './actions/change-email.ts'
import { changePassword } from './actions/change-password.ts'
import { confirmPassword } from './actions/confirm-password.ts'
import { deleteAccount } from './actions/delete-account.ts'
import { getConfiguration } from './actions/get-configuration.ts'
import { getSecurity } from './actions/get-security.ts'
import { getSession } from './actions/get-session.ts'
import { getVerificationMail } from './actions/get-verification-mail.ts'
import { requestPasswordReset, resetPassword } from './actions/reset-password.ts'
import { signIn, signOut } from './actions/sign-in.ts'
import { signUp } from './actions/sign-up.ts'
import { updateNotificationPreferences } from './actions/update-notification-preferences.ts'
import { updatePreferences } from './actions/update-preferences.ts'
import { updateProfile } from './actions/update-profile.ts'
import { resendVerification, verifyEmail } from './actions/verify-email.ts'

export const accountsRouter = serve(accounts, {
  getSession,
  getConfiguration,
  signUp,
  signIn,
  signOut,
  verifyEmail,
  resendVerification,
  getVerificationMail,
  requestPasswordReset,
  resetPassword,
  updatePreferences,
  updateProfile,
  updateNotificationPreferences,
  getSecurity,
  confirmPassword,
  changePassword,
  requestEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  deleteAccount,
})
