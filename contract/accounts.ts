// Who is signed in. The flows themselves (sign-up, verification, sign-in, reset) are served under /api/auth.
import * as z from 'zod/mini'
import { onlyFor, openToAll } from './access.ts'
import { limits } from './limits.ts'
import { procedure } from './procedure.ts'
import { id, line, time } from './shapes.ts'

export const preferences = z.object({
  theme: z.enum(['light', 'dark', 'system']),
  skin: z.enum(['default', 'bordered']),
  isVerticalNavSemiDark: z.boolean(),
})

export const notificationPreferences = z.object({
  email: z.object({
    billingUpdates: z.boolean(),
    newStaffActivity: z.boolean(),
    productNews: z.boolean(),
    securityAlerts: z.boolean(),
    frequency: z.enum(['instant', 'daily', 'weekly']),
  }),
  inApp: z.object({ mentions: z.boolean(), taskCompletion: z.boolean() }),
})

/** The steps of the setup guide and whether it was dismissed (GUIDE-1). */
export const setupGuide = z.object({
  knowledgeSourceCreated: z.boolean(),
  staffCreated: z.boolean(),
  isDismissed: z.boolean(),
})
export type SetupGuide = z.infer<typeof setupGuide>

/** A person with an account, as ACC-9 names the fields. */
export const user = z.object({
  uid: id,
  displayName: z.string(),
  email: z.string(),
  photoURL: z.nullable(z.string()),
  role: z.literal('user'),
  createdAt: time,
  lastLoginAt: z.nullable(time),
  emailVerified: z.boolean(),
  preferences,
  notificationPreferences,
  subscriptionStatus: z.string(),
  stripeCustomerId: z.nullable(z.string()),
  workspaces: z.array(id),
  activeWorkspace: z.nullable(id),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  setupGuide,
  onboarding: z.object({ currentStep: z.int(), completed: z.boolean() }),
})
export type User = z.infer<typeof user>

/** What the browser needs to know before it decides which page to show. */
export const session = z.object({ user: z.nullable(user) })
export type Session = z.infer<typeof session>

/** What this installation offers, the same for everybody. */
export const configuration = z.object({
  productName: z.string(),
  /** Where mails can be read when no mail server is configured; null in production. */
  outboxUrl: z.nullable(z.string()),
  isInternationalised: z.boolean(),
  signInProviders: z.array(z.enum(['google', 'facebook', 'github', 'twitter', 'linkedin'])),
  /** The model that writes answers, or null when staff answer by quoting. */
  model: z.nullable(z.string()),
})

export type Configuration = z.infer<typeof configuration>

const email = z.email().check(z.maxLength(254))
const { least, most } = limits.passwordCharacters
const newPassword = z.string().check(z.minLength(least), z.maxLength(most))
const mailedToken = z.string().check(z.minLength(1), z.maxLength(2_000))
const accepted = z.object({ accepted: z.literal(true) })

export const signUpInput = z.object({ displayName: line(120), email, password: newPassword })
export const signInInput = z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(most)) })
export const resetPasswordInput = z.object({ token: mailedToken, password: newPassword })

export const accounts = {
  getSession: procedure({
    method: 'GET',
    path: '/session',
    summary: 'The signed-in person, or null.',
    access: openToAll('a guest must learn that nobody is signed in'),
  }).output(session),
  getConfiguration: procedure({
    method: 'GET',
    path: '/configuration',
    summary: 'What this installation offers.',
    access: openToAll('the account screens need it before anybody signs in'),
  }).output(configuration),
  signUp: procedure({
    method: 'POST',
    path: '/accounts',
    summary: 'Makes an account, signs in and sends the verification mail.',
    successStatus: 201,
    access: openToAll('nobody has an account before this'),
    errors: ['email_taken'],
  })
    .input(signUpInput)
    .output(session),
  signIn: procedure({
    method: 'POST',
    path: '/session',
    summary: 'Signs in by e-mail address and password.',
    access: openToAll('a guest becomes a person here'),
    errors: ['wrong_credentials', 'user_suspended'],
  })
    .input(signInInput)
    .output(session),
  signOut: procedure({
    method: 'DELETE',
    path: '/session',
    summary: 'Ends this session.',
    access: onlyFor('signed-in'),
  }).output(accepted),
  verifyEmail: procedure({
    method: 'POST',
    path: '/email-verification',
    summary: 'Confirms an e-mail address by the token that was mailed to it.',
    access: openToAll('the mail may be opened on a device where nobody is signed in'),
    errors: ['link_expired'],
  })
    .input(z.object({ token: mailedToken }))
    .output(accepted),
  resendVerification: procedure({
    method: 'POST',
    path: '/email-verification/resend',
    summary: 'Sends the verification mail again.',
    access: onlyFor('signed-in'),
  }).output(accepted),
  requestPasswordReset: procedure({
    method: 'POST',
    path: '/password-reset/request',
    summary: 'Mails a link for a new password; answers alike whether the address is known or not.',
    access: openToAll('who forgot the password cannot sign in'),
  })
    .input(z.object({ email }))
    .output(accepted),
  resetPassword: procedure({
    method: 'POST',
    path: '/password-reset',
    summary: 'Sets a new password by a mailed token and ends every session.',
    access: openToAll('who forgot the password cannot sign in'),
    errors: ['link_expired'],
  })
    .input(resetPasswordInput)
    .output(accepted),
  updatePreferences: procedure({
    method: 'PATCH',
    path: '/preferences',
    summary: 'Keeps how the product looks for this person.',
    access: onlyFor('signed-in'),
  })
    .input(z.partial(preferences))
    .output(preferences),
}
