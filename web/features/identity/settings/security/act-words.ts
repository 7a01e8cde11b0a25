import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { AuditEntry, SecurityAct, SignInWay } from '#contract/person/audit.ts'

const acts: Record<SecurityAct, MessageDescriptor> = {
  signed_up: msg`The account was created`,
  signed_in: msg`Signed in`,
  sign_in_failed: msg`Failed sign-in attempt`,
  signed_out: msg`Signed out`,
  session_ended: msg`A device was signed out`,
  other_sessions_ended: msg`All other devices signed out`,
  email_verified: msg`The e-mail address was confirmed`,
  email_change_requested: msg`E-mail change requested`,
  email_change_cancelled: msg`E-mail change undone`,
  email_changed: msg`The e-mail address was changed`,
  password_changed: msg`The password was changed`,
  password_reset_requested: msg`Password reset requested`,
  password_reset: msg`A new password was set by a mailed link`,
  two_step_enabled: msg`Two-step sign-in was switched on`,
  two_step_disabled: msg`Two-step sign-in was switched off`,
  second_step_failed: msg`Wrong two-step code entered`,
  recovery_code_used: msg`A recovery code was used`,
  recovery_codes_renewed: msg`New recovery codes were made`,
  passkey_added: msg`A passkey was added`,
  passkey_renamed: msg`A passkey was renamed`,
  passkey_removed: msg`A passkey was removed`,
  provider_linked: msg`Sign-in service linked`,
  provider_unlinked: msg`Sign-in service unlinked`,
  suspended: msg`The account was suspended by the operator`,
  reinstated: msg`The account was opened again by the operator`,
  api_key_made: msg`An API key was made`,
  api_key_revoked: msg`The API key was revoked`,
  webhook_added: msg`A webhook was added`,
  webhook_changed: msg`A webhook was changed`,
  webhook_secret_renewed: msg`The secret of a webhook was renewed`,
  webhook_removed: msg`A webhook was deleted`,
  access_ended: msg`Access to your workspaces was reset`,
  data_exported: msg`Your data was exported`,
  account_deleted: msg`The account was deleted`,
}

// The services' names are the same in every language.
const services: Partial<Record<SignInWay, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  github: 'GitHub',
  twitter: 'X',
  linkedin: 'LinkedIn',
}
const ownWays: Partial<Record<SignInWay, MessageDescriptor>> = {
  password: msg`Signed in with the password`,
  passkey: msg`Signed in with a passkey`,
  authenticator: msg`Signed in with the password and a code of the app`,
  recovery_code: msg`Signed in with the password and a recovery code`,
}

/** What somebody should look at twice. */
const alarming: ReadonlySet<SecurityAct> = new Set(['sign_in_failed', 'second_step_failed', 'suspended'])

export const isAlarming = ({ act }: AuditEntry): boolean => alarming.has(act)

/** Puts an act into words: "Signed in with a passkey", "Another service was linked: GitHub". */
export function useActWords(): (entry: AuditEntry) => string {
  const { t, i18n } = useLingui()
  return ({ act, way }) => {
    const what = i18n._(acts[act])
    const service = way === null ? undefined : services[way]
    const own = way === null ? undefined : ownWays[way]
    if (act === 'signed_in' && own !== undefined) return i18n._(own)
    if (service === undefined) return what
    return act === 'signed_in' ? t`Signed in with ${service}` : t`${what}: ${service}`
  }
}
