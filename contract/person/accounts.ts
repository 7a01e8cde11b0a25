// Who is signed in. The flows themselves (sign-up, verification, sign-in, reset) are served under /api/auth.
import { passwordCharacters } from './password-length.ts'
import * as z from 'zod/mini'
import { onlyFor, openToAll } from '../access.ts'
import { preferences, preferencesInput } from './preferences.ts'
import { researchEngine } from '../research.ts'
import { procedure } from '../procedure.ts'
import { id, line, role, time, typedAddress } from '../shapes.ts'

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
  /** What the person is in the active workspace. */
  activeRole: z.nullable(role),
  /** Its name and logo, so that every page can say where one is. */
  activeName: z.nullable(z.string()),
  activeLogoUrl: z.nullable(z.string()),
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

/** What came of proving who one is: a session, or with nobody signed in yet the question for the second step. */
const signedIn = z.extend(session, {
  secondStepNeeded: z.optional(z.literal(true)),
  /** To be answered by `secondStep.answer` in the same browser within ten minutes. */
  challenge: z.optional(id),
})
export type SignedIn = z.infer<typeof signedIn>

/** What this installation offers, the same for everybody. */
const configuration = z.object({
  productName: z.string(),
  /** Where mails can be read when no mail server is configured; null in production. */
  outboxUrl: z.nullable(z.string()),
  isInternationalised: z.boolean(),
  signInProviders: z.array(z.enum(['google', 'facebook', 'github', 'twitter', 'linkedin'])),
  /** The model that writes answers, or null when staff answer by quoting. */
  model: z.nullable(z.string()),
  /** What can read websites here; the first does where nobody has chosen. */
  researchEngines: z.array(researchEngine),
})

export type Configuration = z.infer<typeof configuration>

const maybeLine = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\n\r\t]*$/))
const email = z.email().check(z.maxLength(254))
const { least, most } = passwordCharacters
const newPassword = z.string().check(z.minLength(least), z.maxLength(most))
const mailedToken = z.string().check(z.minLength(1), z.maxLength(2_000))
const accepted = z.object({ accepted: z.literal(true) })
/** A mail was asked for; the next one may be after this many seconds. */
const mailAccepted = z.object({ accepted: z.literal(true), nextInSeconds: z.int() })
const password = z.string().check(z.minLength(1), z.maxLength(most))

export const signUpInput = z.object({
  displayName: line(120),
  email,
  password: newPassword,
  /** The website that the person came with; its research begins when the address is verified. */
  wantedSite: z.optional(typedAddress),
})
export const signInInput = z.object({ email, password })
export const resetPasswordInput = z.object({ token: mailedToken, password: newPassword })

/** What a person may say of themselves; what is left out stays. The photo is given and taken by `files`. */
export const profileInput = z.object({
  displayName: z.optional(line(120)),
  firstName: z.optional(maybeLine(120)),
  lastName: z.optional(maybeLine(120)),
  companyName: z.optional(maybeLine(120)),
})
/** What is left out stays. */
export const notificationPreferencesInput = z.object({
  email: z.optional(z.partial(notificationPreferences.shape.email)),
  inApp: z.optional(z.partial(notificationPreferences.shape.inApp)),
})
/** `currentPassword` is left out by who has none yet: a fresh sign-in stands in for it. */
export const changePasswordInput = z.object({ currentPassword: z.optional(password), newPassword })

/** A change of the e-mail address that waits for both addresses to say yes. */
const emailChange = z.object({
  newEmail: z.string(),
  confirmedAtOldAddress: z.boolean(),
  confirmedAtNewAddress: z.boolean(),
  expiresAt: time,
})

export type EmailChange = z.infer<typeof emailChange>

/** What the security page shows. */
const security = z.object({
  /** False for who has only ever signed in with another service. */
  hasPassword: z.boolean(),
  /** Until when this session may do what asks for a fresh sign-in; null when it must be confirmed first. */
  freshUntil: z.nullable(time),
  emailChange: z.nullable(emailChange),
})
export type Security = z.infer<typeof security>

/** What became of the newest verification mail. */
const verificationMail = z.object({
  /** `waiting` to be taken by a mail server, `sent`, or `refused`: another address is needed, or a working mail server. */
  state: z.enum(['none', 'waiting', 'sent', 'refused']),
  /** Why it was refused: the mailbox said no, or no mail server took it for a day. */
  fault: z.nullable(z.enum(['refused', 'unreachable'])),
  at: z.nullable(time),
})
export type VerificationMail = z.infer<typeof verificationMail>

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
    errors: [
      'email_taken',
      'password_too_common',
      'too_many_attempts',
      'address_invalid',
      'address_not_http',
      'address_private',
    ],
  })
    .input(signUpInput)
    .output(session),
  signIn: procedure({
    method: 'POST',
    path: '/session',
    summary: 'Signs in by e-mail address and password, or asks for the second step.',
    access: openToAll('a guest becomes a person here'),
    errors: ['wrong_credentials', 'user_suspended', 'too_many_attempts'],
  })
    .input(signInInput)
    .output(signedIn),
  signOut: procedure({
    method: 'DELETE',
    path: '/session',
    summary: 'Ends this session.',
    access: onlyFor('signed-in'),
  }).output(accepted),
  verifyEmail: procedure({
    method: 'POST',
    path: '/email-verification',
    summary:
      'Confirms an e-mail address by the token that was mailed to it; only as the account that it was mailed for.',
    access: onlyFor('signed-in'),
    errors: ['link_expired', 'link_of_another_account', 'too_many_attempts'],
  })
    .input(z.object({ token: mailedToken }))
    .output(accepted),
  resendVerification: procedure({
    method: 'POST',
    path: '/email-verification/resend',
    summary: 'Sends the verification mail again, after a pause.',
    access: onlyFor('signed-in'),
    errors: ['too_many_attempts'],
    keyed: false,
  }).output(mailAccepted),
  getVerificationMail: procedure({
    method: 'GET',
    path: '/email-verification',
    summary: 'What became of the newest verification mail, so that nobody waits for one that cannot come.',
    access: onlyFor('signed-in'),
  }).output(verificationMail),
  requestPasswordReset: procedure({
    method: 'POST',
    path: '/password-reset/request',
    summary: 'Mails a link for a new password; answers alike whether the address is known or not.',
    access: openToAll('who forgot the password cannot sign in'),
    errors: ['too_many_attempts'],
  })
    .input(z.object({ email }))
    .output(mailAccepted),
  resetPassword: procedure({
    method: 'POST',
    path: '/password-reset',
    summary: 'Sets a new password by a mailed token and ends every session.',
    access: openToAll('who forgot the password cannot sign in'),
    errors: ['link_expired', 'password_too_common', 'too_many_attempts'],
  })
    .input(resetPasswordInput)
    .output(accepted),
  updatePreferences: procedure({
    method: 'PATCH',
    path: '/preferences',
    summary: 'Keeps how the product looks for this person.',
    access: onlyFor('signed-in'),
  })
    .input(preferencesInput)
    .output(preferences),
  updateProfile: procedure({
    method: 'PATCH',
    path: '/profile',
    summary: 'Changes what the person says of themselves.',
    access: onlyFor('signed-in'),
  })
    .input(profileInput)
    .output(user),
  updateNotificationPreferences: procedure({
    method: 'PATCH',
    path: '/notification-preferences',
    summary: 'Chooses what the person is told, where and how often.',
    access: onlyFor('signed-in'),
  })
    .input(notificationPreferencesInput)
    .output(notificationPreferences),
  getSecurity: procedure({
    method: 'GET',
    path: '/security',
    summary: 'How the account is protected.',
    access: onlyFor('signed-in'),
  }).output(security),
  confirmPassword: procedure({
    method: 'POST',
    path: '/session/confirmation',
    summary: 'Proves by the password that it is still the person who sits here; good for ten minutes.',
    access: onlyFor('signed-in'),
    errors: ['wrong_password', 'too_many_attempts'],
    keyed: false,
  })
    .input(z.object({ password }))
    .output(accepted),
  changePassword: procedure({
    method: 'POST',
    path: '/password',
    summary: 'Sets a new password and signs every other device out.',
    access: onlyFor('signed-in'),
    errors: ['wrong_password', 'password_too_common', 'fresh_sign_in_needed', 'too_many_attempts'],
    keyed: false,
  })
    .input(changePasswordInput)
    .output(accepted),
  requestEmailChange: procedure({
    method: 'POST',
    path: '/email-change',
    summary: 'Mails both addresses; the new one counts once both have said yes.',
    access: onlyFor('signed-in'),
    errors: ['fresh_sign_in_needed', 'email_is_yours', 'too_many_attempts'],
    keyed: false,
  })
    .input(z.object({ email }))
    .output(emailChange),
  cancelEmailChange: procedure({
    method: 'DELETE',
    path: '/email-change',
    summary: 'Takes the wish for another address back.',
    access: onlyFor('signed-in'),
  }).output(accepted),
  confirmEmailChange: procedure({
    method: 'POST',
    path: '/email-change/confirmation',
    summary: 'Says yes to a new address by the token that was mailed to the old or the new one.',
    access: onlyFor('signed-in'),
    errors: ['link_expired', 'link_of_another_account', 'too_many_attempts'],
  })
    .input(z.object({ token: mailedToken }))
    .output(
      z.object({
        /** `waiting` for the other address, or `changed`. */
        state: z.enum(['waiting', 'changed']),
      }),
    ),
  deleteAccount: procedure({
    method: 'POST',
    path: '/account-deletion',
    summary:
      'Deletes the account with everything personal, for ever. Asks for a fresh sign-in or the password.',
    access: onlyFor('signed-in'),
    errors: ['fresh_sign_in_needed', 'wrong_password', 'workspace_has_members', 'too_many_attempts'],
    keyed: false,
  })
    .input(z.object({ password: z.optional(password) }))
    .output(accepted),
}
