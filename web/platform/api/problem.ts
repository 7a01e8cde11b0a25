import { type ErrorCode, errors, sentence } from '#contract/errors.ts'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Refusal, type RefusedWith } from './refusal.ts'

/** Where a problem is shown: under its fields, above the form, instead of the page, or as a passing message. */
export type ProblemPlace = 'field' | 'form' | 'page' | 'toast'

/** What went wrong, in words for the person who sees it. */
export interface ShownProblem {
  /** The catalogue's code; `offline` when the server was not reached; `unknown` for everything else. */
  code: ErrorCode | 'offline' | 'unknown'
  place: ProblemPlace
  message: string
  /** Messages by field name, for `<Form errors>`. */
  fields: Record<string, string>
  /** To be named to whoever runs the service; null when the server did not answer. */
  requestId: string | null
  /** Whether the same call may succeed later. */
  canRetry: boolean
}

const pageCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'not_signed_in',
  'route_not_found',
  'staff_fetch_not_signed_in',
  'staff_not_accessible',
  'staff_not_found',
  'knowledge_not_found',
  'snapshot_not_found',
  'conversation_not_found',
  'workspace_not_found',
  'onboarding_load_failed',
  'user_suspended',
])
const toastCodes: ReadonlySet<string> = new Set<ErrorCode>(['too_many_streams', 'request_in_progress'])
const retryable: ReadonlySet<string> = new Set<ErrorCode>([
  'unavailable',
  'internal',
  'onboarding_load_failed',
])

/** Codes that speak of one field, and which. */
const fieldOfCode: Partial<Record<ErrorCode, string>> = {
  email_taken: 'email',
  wrong_code: 'code',
  address_invalid: 'url',
  address_private: 'url',
  address_not_http: 'url',
  staff_knowledge_unknown: 'knowledgeSourceIds',
}

/** Turns whatever a call threw into words and a place. Never shows words that the catalogue does not have. */
export function toProblem(thrown: unknown): ShownProblem {
  if (thrown instanceof Refusal) return refused(thrown.with)
  const blank = { fields: {}, requestId: null, canRetry: true }
  if (isUnreached(thrown)) {
    const message = navigator.onLine
      ? t`The server cannot be reached. Check the connection and try again.`
      : t`You are offline. Try again when you are connected; nothing was changed.`
    return { ...blank, code: 'offline', place: 'toast', message }
  }
  return { ...blank, code: 'unknown', place: 'page', message: sentenceOf('internal', {}) }
}

function refused({ code, params, issues, requestId }: RefusedWith): ShownProblem {
  if (code === null || !isCode(code)) {
    return {
      code: 'unknown',
      place: 'page',
      message: sentenceOf('internal', {}),
      fields: {},
      requestId,
      canRetry: true,
    }
  }
  const message = sentenceOf(code, params)
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path, faultOf(message)]))
  const own = fieldOfCode[code]
  if (own !== undefined) fields[own] ??= message
  return { code, place: placeOf(code, fields), message, fields, requestId, canRetry: retryable.has(code) }
}

/** A code's sentence in the language that is shown; in English the catalogue's own, word for word. */
export function sentenceOf(code: ErrorCode, params: Record<string, string | number> = {}): string {
  const id = `error.${code}`
  if (i18n.messages[id] === undefined) return sentence(code, params)
  // The server knows no language: a wait in words is said anew.
  const wait = 'wait' in params ? { wait: waitOf(Number(params.retryAfterSeconds)) } : {}
  return i18n._(id, { ...params, ...wait })
}

function waitOf(seconds: number): string {
  if (seconds < 120) return plural(seconds, { one: '# second', other: '# seconds' })
  return plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })
}

/** What the server says of one field, which it says in English alone. */
function faultOf(message: string): string {
  return i18n.messages['error.internal'] === undefined ? message : t`This cannot be used here.`
}

function placeOf(code: ErrorCode, fields: Record<string, string>): ProblemPlace {
  if (Object.keys(fields).length > 0) return 'field'
  if (pageCodes.has(code)) return 'page'
  return toastCodes.has(code) ? 'toast' : 'form'
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code)
}

/** A browser's fetch rejects with a TypeError when there was no answer at all. */
function isUnreached(thrown: unknown): boolean {
  return thrown instanceof TypeError && /fetch|network|load failed/i.test(thrown.message)
}
