// What the mails about accounts have to say in every language.

export const accountMailKinds = [
  'verification',
  'welcome',
  'password_reset',
  'password_changed',
  'email_change_old',
  'email_change_new',
  'email_change_taken',
  'email_changed_old',
  'email_changed_new',
  'new_sign_in',
  'two_step_on',
  'two_step_off',
  'passkey_added',
  'passkey_removed',
  'provider_linked',
  'provider_unlinked',
  'recovery_code_used',
  'recovery_codes_renewed',
  'wrong_codes',
  'data_exported',
  'access_ended',
  'account_deleted',
] as const
export type AccountMailKind = (typeof accountMailKinds)[number]

interface Words {
  subject: string
  /** The paragraphs; the first one is what mail programs show beside the subject. */
  paragraphs: readonly string[]
  /** What the button says; none where there is nothing to do. */
  button?: string
  after?: readonly string[]
}

/** What some of the words depend on. */
interface Details {
  /** The other address of an e-mail change. */
  address: string
  /** The service that was linked or unlinked, by its name. */
  service: string
  /** How many recovery codes are left. */
  left: string
}

export interface AccountWords {
  hello(name: string | null): string
  /** Why this mail came. */
  reason: string
  choose: string
  device: string
  when: string
  network: string
  /** "Firefox on Windows". */
  on(browser: string, system: string): string
  unknownDevice: string
  kinds: Record<AccountMailKind, (details: Details) => Words>
}
