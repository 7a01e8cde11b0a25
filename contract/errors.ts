// The catalogue of everything that can go wrong: a stable code, its HTTP status and the sentence for people.
// The specification's messages (ERR-1 to ERR-16) stand here word for word.
import { accountErrors } from './errors/accounts.ts'
import { billingErrors } from './errors/billing.ts'
import type { Catalogue } from './errors/catalogue.ts'
import { conversationErrors } from './errors/conversations.ts'
import { fileErrors } from './errors/files.ts'
import { knowledgeErrors } from './errors/knowledge.ts'
import { staffErrors } from './errors/staff.ts'
import { workspaceErrors } from './errors/workspaces.ts'

export const errors = {
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

  ...accountErrors,
  ...workspaceErrors,
  ...staffErrors,
  ...knowledgeErrors,
  ...conversationErrors,
  ...billingErrors,
  ...fileErrors,
} as const satisfies Catalogue

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
