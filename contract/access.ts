// Who may call what. Every route carries one of these; the server does not start when one is missing.
import type { ErrorCode } from './errors.ts'

/** The states of a person, from least to most admitted; `verified` has confirmed the e-mail address. */
export const admissions = ['anyone', 'signed-in', 'verified', 'onboarded'] as const
export type Admission = (typeof admissions)[number]

/** The kinds of object that a route can act on. */
export type ObjectKind =
  | 'user'
  | 'session'
  | 'passkey'
  | 'workspace'
  | 'staff'
  | 'knowledge'
  | 'snapshot'
  | 'conversation'
  | 'message'
  | 'file'
  | 'notification'
  | 'webhook'
  | 'webhook_message'
  | 'invite'
  | 'saved_reply'
  | 'inbox_view'
  | 'approved_answer'

/** The object that a route acts on: its kind, where its id sits, and the code for absent and foreign alike. */
export interface ActsOn {
  kind: ObjectKind
  in: 'path' | 'query' | 'body'
  field: string
  missing: ErrorCode
}

/** A route's access rule. `why` is told only for routes open to anyone. */
export interface Access {
  /** `visitor`: somebody who came in by a door, and nobody else. */
  admits: Admission | 'visitor'
  /** What a caller who is not signed in is told. */
  guest: ErrorCode | null
  /** Every object whose id is in the request, lists of ids too. */
  actsOn: readonly ActsOn[]
  why?: string
}

/** Open to everybody, with the reason. */
export const openToAll = (why: string, actsOn: readonly ActsOn[] = []): Access => ({
  admits: 'anyone',
  guest: null,
  actsOn,
  why,
})

/** Only for a person in at least the given state; `guest` answers a caller who is not signed in. */
export const onlyFor = (
  admits: Exclude<Admission, 'anyone'>,
  options: { guest?: ErrorCode; actsOn?: readonly ActsOn[] } = {},
): Access => ({ admits, guest: options.guest ?? 'not_signed_in', actsOn: options.actsOn ?? [] })

/** Only for somebody who came in by a door that is open. */
export const onlyForVisitors = (actsOn: readonly ActsOn[] = []): Access => ({
  admits: 'visitor',
  guest: 'visit_unknown',
  actsOn,
})
