// Who is signed in. The flows themselves (sign-up, verification, sign-in, reset) are served under /api/auth.
import * as z from 'zod/mini'
import { onlyFor, openToAll } from './access.ts'
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

export const signUpInput = z.object({
  displayName: line(120),
  email: z.email().check(z.maxLength(254)),
  password: z.string().check(z.minLength(10), z.maxLength(128)),
})

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
  updatePreferences: procedure({
    method: 'PATCH',
    path: '/preferences',
    summary: 'Keeps how the product looks for this person.',
    access: onlyFor('signed-in'),
  })
    .input(z.partial(preferences))
    .output(preferences),
}
