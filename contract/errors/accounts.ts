// What can go wrong with accounts, sessions and second steps.
import type { Catalogue } from './catalogue.ts'

export const accountErrors = {
  email_taken: {
    status: 409,
    message: 'An account with this e-mail address exists already. Sign in instead.',
  },
  wrong_credentials: { status: 401, message: 'The e-mail address or the password is wrong.' },
  wrong_password: { status: 403, message: 'The password is wrong.' },
  password_too_common: {
    status: 422,
    message: 'This password is too easy to guess. Choose another one.',
  },
  /** `wait` is the time in words; `retryAfterSeconds` comes with it. */
  too_many_attempts: { status: 429, message: 'Too many attempts. Try again in {wait}.' },
  webhook_not_found: { status: 404, message: 'This webhook was not found or is not accessible.' },
  webhook_message_not_found: {
    status: 404,
    message: 'This delivery was not found or is not accessible. Deliveries are kept for 30 days.',
  },
  webhook_limit_reached: { status: 409, message: 'A workspace has at most {most} webhooks.' },
  fresh_sign_in_needed: { status: 403, message: 'Confirm that it is you: enter your password again.' },
  session_not_found: { status: 404, message: 'This device is not signed in.' },
  email_is_yours: { status: 409, message: 'This is your e-mail address already.' },
  workspace_has_members: {
    status: 409,
    message: 'Other people work in your workspace {name}. Hand it over or delete it first.',
  },
  wrong_code: { status: 403, message: 'This code is wrong, too old, or was used already.' },
  second_step_expired: {
    status: 403,
    message: 'Too much time has passed, or too many codes were wrong. Begin signing in again.',
  },
  second_step_on: { status: 409, message: 'Two-step sign-in is on already.' },
  second_step_off: { status: 409, message: 'Two-step sign-in is not on.' },
  second_step_not_begun: { status: 409, message: 'Setting up has expired. Begin it again.' },
  passkey_not_found: { status: 404, message: 'This passkey was not found among yours.' },
  passkey_refused: { status: 403, message: 'The passkey could not be checked. Try again.' },
  passkey_unknown: {
    status: 403,
    message: 'This passkey was removed from its account, or never belonged to one.',
  },
  passkey_known: { status: 409, message: 'This passkey is among yours already.' },
  passkeys_unavailable: {
    status: 409,
    message: 'Passkeys need a domain name: they do not work at {host}.',
  },
  too_many_passkeys: { status: 409, message: 'There are {most} passkeys already. Remove one first.' },
  link_of_another_account: {
    status: 403,
    message: 'This link belongs to another account. Sign in with the account that it was mailed for.',
  },
  link_expired: { status: 400, message: 'This link has expired or was used already. Ask for a new one.' },
  social_account_exists: {
    status: 409,
    message: 'An account already exists with this email. Please sign in using your original method.',
  },
  social_popup_closed: { status: 400, message: 'Sign-in popup closed by user.' },
  social_failed: { status: 400, message: 'Social sign-in failed.' },
  /** Where a proof was asked for. */
  social_not_asked: {
    status: 403,
    message: 'The service did not ask who you are. Sign out there, then try again, or use another way.',
  },
  sign_in_not_linked: { status: 404, message: 'This service is not linked to your account.' },
  sign_in_linked_elsewhere: {
    status: 409,
    message: 'This account of the service belongs to another account here.',
  },
  sign_in_last_way: {
    status: 409,
    message: 'This is the only way you can sign in. Add a password or another service first.',
  },
  onboarding_load_failed: { status: 500, message: 'Failed to load onboarding state' },
  onboarding_step_out_of_order: { status: 409, message: 'This step is not open yet.' },
  user_suspended: {
    status: 403,
    message: 'This account is suspended. Write to the operator of this service.',
  },
} as const satisfies Catalogue
