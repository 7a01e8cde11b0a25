// The one exit for everything that goes wrong: a failure becomes its problem, anything else is a bug without words.
import { ORPCError } from '@orpc/server'
import { type ErrorCode, errors, type FieldIssue, type Problem, sentence } from '#contract/errors.ts'
import type { Log } from '#server/adapters/log/log.ts'
import { Failure } from '../fail.ts'
import { isDatabaseAway, isDiskFull } from '../db/database-gone.ts'
import { isPassing } from '../jobs/retry.ts'

/** What a caller is told: the code's sentence, its values, and the faults of single fields. */
export function problemOf(failure: Failure, requestId: string): Problem {
  const { code, params, issues } = failure
  const message = sentence(code, params)
  return { code, message, detail: message, params, issues, requestId }
}

export const statusOf = (code: ErrorCode): number => errors[code].status

/**
 * Turns whatever was thrown into a failure. Faults of the input become `invalid_input` with the field's path; what is
 * not expected is logged whole and becomes `internal`, or `unavailable` when the same again may go through. Codes that a procedure does not declare are bugs as well.
 */
export function failureOf(error: unknown, declared: readonly ErrorCode[], log: Log): Failure {
  if (error instanceof Failure) {
    if (declared.includes(error.code)) return error
    log.error('procedure.undeclared_code', { code: error.code })
    return new Failure('internal', {}, [])
  }
  if (error instanceof ORPCError) {
    const issues = inputIssues(error)
    if (issues) return new Failure('invalid_input', {}, issues)
    if (error.code === 'PAYLOAD_TOO_LARGE' || error.status === 413)
      return new Failure('body_too_large', { limitBytes: 0 }, [])
  }
  return unforeseen(error, log)
}

const RETRY_AFTER = { retryAfterSeconds: 5 }

/** What a caller is told of what nobody refused: that it may go through later, that the disk is full, or nothing. It is logged whole. */
export function unforeseen(error: unknown, log: Log): Failure {
  if (isDiskFull(error)) {
    log.error('disk.full', { error })
    return new Failure('disk_full', {}, [])
  }
  if (isPassing(error)) {
    log.warn('request.conflict', { error })
    return new Failure('unavailable', {}, [])
  }
  if (isDatabaseAway(error)) {
    log.error('database.away', { error })
    return new Failure('unavailable', RETRY_AFTER, [])
  }
  log.error('request.failed', { error })
  return new Failure('internal', {}, [])
}

/** The faults that the shapes found in an input; null when the error is of another kind. */
function inputIssues(error: ORPCError<string, unknown>): FieldIssue[] | null {
  if (error.code !== 'BAD_REQUEST') return null
  const cause = error.cause
  if (typeof cause !== 'object' || cause === null || !('issues' in cause) || !Array.isArray(cause.issues))
    return null
  return cause.issues.slice(0, 20).map((issue: unknown) => fieldIssue(issue))
}

function fieldIssue(issue: unknown): FieldIssue {
  if (typeof issue !== 'object' || issue === null) return { path: '', message: '' }
  const path =
    'path' in issue && Array.isArray(issue.path) ? issue.path.map((key: unknown) => keyOf(key)).join('.') : ''
  return { path, message: 'message' in issue && typeof issue.message === 'string' ? issue.message : '' }
}

const keyOf = (key: unknown): string =>
  typeof key === 'object' && key !== null && 'key' in key ? String(key.key) : String(key)
