// What is true of signing in.
import type * as z from 'zod/mini'
import { personFolders, workspaceFolders } from '#contract/file-paths.ts'
import type {
  EmailChange,
  notificationPreferences,
  notificationPreferencesInput,
} from '#contract/person/accounts.ts'
import type { Limit } from '#server/adapters/attempts/attempts.ts'

/** Addresses are compared and kept in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** How long mailed links work. */
export const linkSeconds = { verification: 86_400, password_reset: 3_600, email_change: 86_400 } as const

interface AttemptSettings {
  guessesPerAccount: number
  signInsPerNetwork: number
  signUpsPerNetwork: number
  tryOutsPerNetwork: number
  mailsPerAccount: number
  mailsPerNetwork: number
}

const QUARTER_SECONDS = 900
const HOUR_SECONDS = 3_600
/** On so many of an account's known devices the password may be guessed wrong to the last. */
const GUESSING_DEVICES = 3

/** What may be tried how often; each is counted by the key that its name says. */
export const attemptLimits = (settings: AttemptSettings) =>
  ({
    guessesByAccount: { name: 'guess', most: settings.guessesPerAccount, seconds: QUARTER_SECONDS },
    guessesByDevice: { name: 'guess-device', most: settings.guessesPerAccount, seconds: QUARTER_SECONDS },
    // Each sign-in on an unknown device makes a known one, for whoever once knew the password too.
    guessesByDevices: {
      name: 'guess-devices',
      most: GUESSING_DEVICES * settings.guessesPerAccount,
      seconds: QUARTER_SECONDS,
    },
    signInsByNetwork: { name: 'sign-in', most: settings.signInsPerNetwork, seconds: QUARTER_SECONDS },
    signUpsByNetwork: { name: 'sign-up', most: settings.signUpsPerNetwork, seconds: HOUR_SECONDS },
    tryOutsByNetwork: { name: 'try-out', most: settings.tryOutsPerNetwork, seconds: HOUR_SECONDS },
    mailsByAccount: { name: 'mail', most: settings.mailsPerAccount, seconds: HOUR_SECONDS },
    mailsByNetwork: { name: 'mail-network', most: settings.mailsPerNetwork, seconds: HOUR_SECONDS },
    linksByNetwork: { name: 'link', most: settings.signInsPerNetwork, seconds: QUARTER_SECONDS },
  }) satisfies Record<string, Limit>

/** One mail of a kind to one account, then a pause. */
export const mailPause = (seconds: number): Limit => ({ name: 'mail-pause', most: 1, seconds })

type Notifications = z.infer<typeof notificationPreferences>

/** The preferences with what was chosen anew; what was left out stays. */
export const withChoices = (
  before: Notifications,
  chosen: z.infer<typeof notificationPreferencesInput>,
): Notifications => ({
  email: { ...before.email, ...given(chosen.email) },
  inApp: { ...before.inApp, ...given(chosen.inApp) },
})

/** Without what was left out by being undefined. */
function given<Options extends object>(
  options: Options = Object.create(null),
): { [Key in keyof Options]?: NonNullable<Options[Key]> } {
  const kept: { [Key in keyof Options]?: NonNullable<Options[Key]> } = {}
  for (const key in options) {
    const value = options[key]
    if (value !== undefined && value !== null) kept[key] = value
  }
  return kept
}

interface ChangeState {
  newEmail: string
  oldConfirmedAt: Date | null
  newConfirmedAt: Date | null
  expiresAt: Date
}

/** A change of the address as its person sees it. */
export const toldChange = ({
  newEmail,
  oldConfirmedAt,
  newConfirmedAt,
  expiresAt,
}: ChangeState): EmailChange => ({
  newEmail,
  confirmedAtOldAddress: oldConfirmedAt !== null,
  confirmedAtNewAddress: newConfirmedAt !== null,
  expiresAt: expiresAt.toISOString(),
})

/** Where files of a person and of their workspaces lie in the store. */
export const filesOf = (uid: string, workspaceIds: readonly string[]): string[] => [
  ...personFolders.map((folder) => `${folder}/${uid}/`),
  ...workspaceIds.flatMap((id) => workspaceFolders.map((folder) => `${folder}/${id}/`)),
]
