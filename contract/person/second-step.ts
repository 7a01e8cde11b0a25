// Two-step sign-in: after the password (or another service) a code of an authenticator app, or a recovery code.
import * as z from 'zod/mini'
import { session } from './accounts.ts'
import { onlyFor, openToAll } from '../access.ts'
import { procedure } from '../procedure.ts'
import { id, time } from '../shapes.ts'

/** What a person typed: six digits of the app, or a recovery code. Spaces and hyphens do not count. */
export const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

const secondStepState = z.object({
  isOn: z.boolean(),
  since: z.nullable(time),
  /** How many recovery codes have not been used; 0 while two-step sign-in is off. */
  recoveryCodesLeft: z.int(),
})
export type SecondStepState = z.infer<typeof secondStepState>

/** What an authenticator app needs; shown once, while setting up. */
const secondStepSetup = z.object({
  /** Base32, to be typed where nothing can be scanned. */
  secret: z.string(),
  /** `otpauth://…`, to be scanned. */
  address: z.string(),
})
export type SecondStepSetup = z.infer<typeof secondStepSetup>

/** Shown once and kept as hashes only. */
const recoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

export const codeInput = z.object({ code })
export const answerSecondStepInput = z.object({ challenge: id, code })

export const secondStepProcedures = {
  get: procedure({
    method: 'GET',
    path: '/second-step',
    summary: 'Whether two-step sign-in is on, and how many recovery codes are left.',
    access: onlyFor('verified'),
  }).output(secondStepState),
  begin: procedure({
    method: 'POST',
    path: '/second-step/setup',
    summary:
      'Makes a new secret for an authenticator app; nothing is asked for it until a code has confirmed it.',
    access: onlyFor('verified'),
    errors: ['second_step_on', 'fresh_sign_in_needed'],
    keyed: false,
  }).output(secondStepSetup),
  confirm: procedure({
    method: 'POST',
    path: '/second-step/confirm',
    summary: 'Switches two-step sign-in on by a code of the app, and gives the recovery codes.',
    access: onlyFor('verified'),
    errors: [
      'second_step_on',
      'second_step_not_begun',
      'wrong_code',
      'fresh_sign_in_needed',
      'too_many_attempts',
    ],
    keyed: false,
  })
    .input(codeInput)
    .output(recoveryCodes),
  renewRecoveryCodes: procedure({
    method: 'POST',
    path: '/second-step/recovery-codes',
    summary: 'Gives new recovery codes; the old ones are worth nothing from then on.',
    access: onlyFor('verified'),
    errors: ['second_step_off', 'wrong_code', 'fresh_sign_in_needed', 'too_many_attempts'],
    keyed: false,
  })
    .input(codeInput)
    .output(recoveryCodes),
  switchOff: procedure({
    method: 'POST',
    path: '/second-step/off',
    summary: 'Switches two-step sign-in off and forgets its secret and recovery codes.',
    access: onlyFor('verified'),
    errors: ['second_step_off', 'wrong_code', 'fresh_sign_in_needed', 'too_many_attempts'],
    keyed: false,
  })
    .input(codeInput)
    .output(secondStepState),
  answer: procedure({
    method: 'POST',
    path: '/session/second-step',
    summary: 'Ends signing in with a code, in the browser in which it began.',
    access: openToAll('who has only proved the password is not signed in yet'),
    errors: [
      'wrong_code',
      'second_step_expired',
      'user_suspended',
      'too_many_attempts',
      // The account went between the two steps.
      'wrong_credentials',
    ],
  })
    .input(answerSecondStepInput)
    .output(session),
}
