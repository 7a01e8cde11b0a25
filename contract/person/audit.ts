// What happened to an account, as its person can read it.
import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import { procedure } from '../procedure.ts'
import { device } from './sessions.ts'
import { id, pageInput, pageOf, time } from '../shapes.ts'

/** Everything that matters to the safety of an account. */
const securityActs = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'other_sessions_ended',
  'email_verified',
  'email_change_requested',
  'email_change_cancelled',
  'email_changed',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'two_step_enabled',
  'two_step_disabled',
  'second_step_failed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'provider_linked',
  'provider_unlinked',
  'suspended',
  'reinstated',
  'data_exported',
  'api_key_made',
  'api_key_revoked',
  'webhook_added',
  'webhook_changed',
  'webhook_secret_renewed',
  'webhook_removed',
  'access_ended',
  'account_deleted',
] as const
export type SecurityAct = (typeof securityActs)[number]

/** How somebody proved who they are. */
const signInWays = [
  'password',
  'passkey',
  'authenticator',
  'recovery_code',
  'google',
  'facebook',
  'github',
  'twitter',
  'linkedin',
] as const
export type SignInWay = (typeof signInWays)[number]

export const auditEntry = z.object({
  id: z.string(),
  act: z.enum(securityActs),
  at: time,
  /** By which way, for acts that have one: the way of signing in, or the provider that was linked. */
  way: z.nullable(z.enum(signInWays)),
  /** The device that did it; null for what the operator or a mailed link did. */
  device: z.nullable(device),
  /** The session that did it or was ended, whether it still lives or not. */
  sessionId: z.nullable(id),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const audit = {
  list: procedure({
    method: 'GET',
    path: '/audit',
    summary: 'What happened to the account, newest first.',
    access: onlyFor('signed-in'),
  })
    .input(pageInput)
    .output(pageOf(auditEntry)),
}
