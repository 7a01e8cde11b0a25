// The catalogue of everything that can go wrong: a stable code, its HTTP status and the sentence for people.
// The specification's messages (ERR-1 to ERR-16) stand here word for word.

export const errors = {
  // Everywhere
  invalid_input: { status: 422, message: 'Some of what was sent cannot be used.' },
  malformed_request: { status: 400, message: 'The request could not be read.' },
  body_too_large: { status: 413, message: 'That is too large: at most {limitBytes} bytes are accepted.' },
  route_not_found: { status: 404, message: 'There is nothing at this address.' },
  not_signed_in: { status: 401, message: 'No user is currently signed in.' },
  key_needed: {
    status: 401,
    message: 'Send a valid API key: Authorization: Bearer sk_live_…',
  },
  key_not_admitted: { status: 403, message: 'This API key does not allow that.' },
  email_not_verified: { status: 403, message: 'Verify your e-mail address first.' },
  onboarding_incomplete: { status: 403, message: 'Finish setting up your account first.' },
  foreign_origin: { status: 403, message: 'This request came from another site and was refused.' },
  too_many_requests: { status: 429, message: 'Too many requests. Try again in {retryAfterSeconds} seconds.' },
  too_many_streams: { status: 429, message: 'Too many open live connections. Close another tab first.' },
  idempotency_key_reused: {
    status: 409,
    message: 'This idempotency key was used for another request. Use a new key.',
  },
  request_in_progress: { status: 409, message: 'The same request is still being worked on.' },
  unavailable: { status: 503, message: 'The service is not available right now. Try again in a moment.' },
  disk_full: {
    status: 507,
    message: 'The disk of this installation is full. Nothing was changed; its operator must free some space.',
  },
  internal: { status: 500, message: 'Something went wrong.' },

  // Accounts
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

  // Workspaces
  role_too_small: {
    status: 403,
    message: 'Your role in this workspace does not allow that. Ask its owner or an admin.',
  },
  staff_kept_to_others: {
    status: 403,
    message: 'Only chosen people may change this virtual human and answer for it. Ask an owner or admin.',
  },
  member_not_found: { status: 404, message: 'This person does not belong to the workspace.' },
  member_known: { status: 409, message: 'This address is already a member of the workspace.' },
  owner_stays: {
    status: 409,
    message: 'A workspace needs its owner. Hand it over to somebody else first.',
  },
  invite_not_found: { status: 404, message: 'This invitation is over, or was meant for another address.' },
  workspace_name_wrong: { status: 422, message: 'This is not the name of the workspace.' },
  workspace_limit_reached: { status: 409, message: 'One person owns at most {most} workspaces.' },
  invite_limit_reached: { status: 409, message: 'At most {most} invitations can be open at a time.' },
  workspace_not_found: { status: 404, message: 'This workspace was not found among your workspaces.' },

  // Staff
  staff_create_no_workspace: {
    status: 409,
    message: 'Cannot create staff: No active workspace selected for the current user.',
  },
  staff_create_not_signed_in: { status: 401, message: 'Cannot create staff: User not authenticated.' },
  staff_fetch_not_signed_in: { status: 401, message: 'User not authenticated. Cannot fetch staff.' },
  staff_not_accessible: {
    status: 404,
    message: 'Access denied or staff member (ID: {id}) not found in your accessible workspaces.',
  },
  staff_not_found: { status: 404, message: 'Staff with ID {id} not found.' },
  staff_transition_refused: { status: 409, message: 'A virtual human that is {from} cannot become {to}.' },
  staff_knowledge_unknown: {
    status: 422,
    message: 'One of the chosen knowledge sources was not found in this workspace.',
  },

  // Knowledge
  knowledge_create_not_signed_in: {
    status: 401,
    message: 'User not authenticated to create knowledge source.',
  },
  knowledge_create_no_workspace: {
    status: 409,
    message: 'No active workspace selected to create knowledge source.',
  },
  knowledge_not_found: {
    status: 404,
    message: 'Knowledge Source with ID {id} not found or not accessible.',
  },
  knowledge_update_not_found: {
    status: 404,
    message: 'Cannot update: Knowledge Source with ID {id} not found or not accessible.',
  },
  knowledge_delete_not_found: {
    status: 404,
    message: 'Cannot delete: Knowledge Source with ID {id} not found or not accessible.',
  },
  research_engine_missing: {
    status: 422,
    message: 'Firecrawl is not configured here. Choose the built-in engine.',
  },
  knowledge_busy: { status: 409, message: 'This knowledge source is being researched. Cancel that first.' },
  reading_not_found: { status: 404, message: 'This reading of the website is not there any more.' },
  reading_not_waiting: {
    status: 409,
    message: 'These changes are decided already, or a later reading has replaced them.',
  },
  knowledge_not_running: { status: 409, message: 'No research is running for this knowledge source.' },
  address_not_http: {
    status: 422,
    message: 'Only addresses that begin with http:// or https:// can be researched.',
  },
  address_invalid: { status: 422, message: 'This is not the address of a website.' },
  address_private: {
    status: 422,
    message: 'This address is inside a private network and cannot be researched.',
  },
  snapshot_not_found: { status: 404, message: 'This page snapshot was not found or is not accessible.' },

  // Conversations
  conversation_not_found: { status: 404, message: 'Conversation with ID {id} not found or not accessible.' },
  conversation_busy: { status: 409, message: 'The previous question is still being answered.' },
  message_not_found: { status: 404, message: 'Message with ID {id} not found or not accessible.' },
  message_not_rateable: { status: 409, message: 'Only answers can be rated.' },
  conversation_of_visitor: {
    status: 409,
    message: 'This is the conversation of a visitor: nobody else asks in it.',
  },
  conversation_not_of_visitor: { status: 409, message: 'Nobody from outside asks in this conversation.' },
  conversation_not_taken: { status: 409, message: 'Somebody else speaks with this visitor now.' },
  inbox_address_unknown: {
    status: 409,
    message: 'The visitor has left no e-mail address to which the conversation could be sent.',
  },
  inbox_person_unknown: { status: 422, message: 'This person does not work in this workspace.' },
  saved_reply_not_found: { status: 404, message: 'This saved reply was not found or is not accessible.' },
  saved_replies_full: { status: 409, message: 'There is no room for more saved replies. Delete one first.' },
  staff_not_on_shift: { status: 409, message: 'This virtual human is not on shift.' },

  // Approved answers
  approved_answer_not_found: {
    status: 404,
    message: 'This approved answer was not found. It may have been removed.',
  },
  approved_answers_full: {
    status: 409,
    message: 'This colleague has as many approved answers as there can be. Remove one first.',
  },
  approved_question_unclear: {
    status: 422,
    message: '“{question}” does not say what it asks about. Name the thing, so that it stands by itself.',
  },

  // Settings of virtual humans
  staff_settings_changed: {
    status: 409,
    message: 'Somebody else changed these settings meanwhile. Look at theirs, then make your change again.',
  },
  staff_nothing_to_publish: {
    status: 409,
    message: 'These settings are live already. There is nothing to publish.',
  },
  staff_version_not_found: {
    status: 404,
    message: 'This version was not found.',
  },

  // Doors and visitors
  colleague_not_named: {
    status: 422,
    message: 'Several colleagues are on shift. Name one by its id or name.',
  },
  door_not_open: { status: 409, message: 'This way in is closed. Open it first.' },
  door_not_found: {
    status: 404,
    message: 'There is nobody at this address. The link was changed or switched off.',
  },
  visit_unknown: { status: 401, message: 'This conversation has ended. Begin a new one.' },
  identity_refused: {
    status: 403,
    message: 'Who you are could not be confirmed: what was shown is not signed by this company.',
  },
  identity_expired: { status: 403, message: 'Who you are was confirmed too long ago. Sign in there again.' },
  identity_used: { status: 403, message: 'This proof of who you are was used already, in another browser.' },
  identity_of_other: { status: 409, message: 'This conversation belongs to somebody else who was here.' },
  form_needed: { status: 422, message: 'Fill in who you are first.' },
  too_many_transcripts: {
    status: 429,
    message: 'This conversation was sent several times in a short time. Wait a little, then send it again.',
  },
  too_many_questions: {
    status: 429,
    message: 'Too many questions in a short time. Wait a little, then go on.',
  },
  too_many_calls_for_a_person: {
    status: 429,
    message: 'You have asked for a person several times. Leave your e-mail, and somebody will write to you.',
  },
  visit_answers_used_up: {
    status: 409,
    message: 'No more questions can be answered here at the moment. Please write to the company itself.',
  },

  // Notifications
  notification_not_found: { status: 404, message: 'This notification was not found.' },

  // Billing
  subscription_change_failed: { status: 502, message: 'Failed to change subscription.' },
  billing_not_yours: { status: 403, message: 'You can do this for your own account only.' },
  payments_failed: {
    status: 502,
    message: 'The payment provider did not answer as it should. Nothing was changed. Try again in a moment.',
  },
  plan_limit_staff: {
    status: 402,
    message: 'All the colleagues that the plan {plan} has room for are hired: {limit}.',
  },
  plan_limit_sources: {
    status: 402,
    message: 'All the websites that the plan {plan} has room for are added: {limit}.',
  },
  plan_limit_pages: {
    status: 402,
    message: 'All the pages that the plan {plan} has room for are read: {limit}.',
  },
  plan_limit_answers: {
    status: 402,
    message: 'All the answers that the plan {plan} has for this month are given: {limit}.',
  },
  plan_limit_members: {
    status: 402,
    message: 'All the people that the plan {plan} has room for are in: {limit}.',
  },
  try_outs_off: {
    status: 403,
    message: 'Trying a website out needs an account here.',
  },
  try_outs_busy: {
    status: 503,
    message: 'Many websites are being read just now. Try again in a minute.',
  },
  plan_not_found: { status: 404, message: 'There is no such plan.' },
  subscription_not_found: { status: 404, message: 'You have no subscription.' },
  card_not_found: { status: 404, message: 'This card was not found among yours.' },
  card_in_use: { status: 409, message: 'Your subscription is paid with this card. Add another card first.' },
  card_needed: { status: 402, message: 'Add a card first.' },
  /** `reason` is the bank's sentence. */
  card_declined: { status: 402, message: 'The payment did not go through: {reason}' },
  card_unconfirmed: { status: 409, message: 'Your bank has not confirmed this card. Add it again.' },
  invoice_not_found: { status: 404, message: 'This invoice was not found among yours.' },
  webhook_refused: { status: 400, message: 'The signature is not the payment provider’s, or too old.' },
  customer_creation_failed: { status: 502, message: 'Failed to create Stripe customer. Status: {status}' },

  // Files. The store's own codes are spelt as the specification spells them (STOR-2).
  'object-not-found': { status: 404, message: 'This file does not exist.' },
  'quota-exceeded': { status: 507, message: 'There is no space left for this file.' },
  unauthenticated: { status: 401, message: 'Sign in to use this file.' },
  unauthorized: { status: 403, message: 'You may not use this file.' },
  'retry-limit-exceeded': { status: 503, message: 'The file store did not answer in time. Try again.' },
  canceled: { status: 499, message: 'The upload was cancelled.' },
  'invalid-url': { status: 400, message: 'This is not the address of a file.' },
  upload_too_large: { status: 413, message: 'This file is too large: at most {megabytes} MB are accepted.' },
  picture_type_refused: {
    status: 415,
    message: 'This file cannot be used. Choose a PNG, JPEG, WebP, GIF or AVIF picture.',
  },
  picture_unreadable: {
    status: 422,
    message: 'This picture is damaged and cannot be read. Choose another one.',
  },
  picture_too_large: {
    status: 422,
    message: 'This picture has too many pixels. Make it smaller, for example 4,000 by 4,000.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

type Slots<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | Slots<Rest>
  : never

/** The values that a code's sentence needs, by the names of its `{slots}`. */
export type ErrorParams<Code extends ErrorCode> = {
  [S in Slots<(typeof errors)[Code]['message']>]: string | number
}

/** One field's fault, at its path in the input. */
export interface FieldIssue {
  path: string
  message: string
}

/** What every refused request answers with. `detail` repeats `message` for callers of the billing calls. */
export interface Problem {
  code: ErrorCode
  message: string
  detail: string
  params: Record<string, string | number>
  issues: FieldIssue[]
  requestId: string
}

/** The sentence of a code with its slots filled. */
export function sentence(code: ErrorCode, params: Record<string, string | number> = {}): string {
  return errors[code].message.replace(/\{(\w+)\}/g, (slot, name: string) => String(params[name] ?? slot))
}

/** Codes that any procedure may answer with, without declaring them. */
export const universalErrors = [
  'key_needed',
  'key_not_admitted',
  'role_too_small',
  'staff_kept_to_others',
  'invalid_input',
  'malformed_request',
  'body_too_large',
  'route_not_found',
  'foreign_origin',
  'too_many_requests',
  'idempotency_key_reused',
  'request_in_progress',
  'unavailable',
  'internal',
] as const satisfies ErrorCode[]
