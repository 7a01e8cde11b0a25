// The one way to say no: a code of the catalogue, with the values that its sentence needs.
import { type ErrorCode, type ErrorParams, type FieldIssue, sentence } from '#contract/errors.ts'

/** An expected refusal; whoever asked is told its code and sentence. Anything else thrown is a bug. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly params: Record<string, string | number>
  readonly issues: FieldIssue[]

  constructor(code: ErrorCode, params: Record<string, string | number>, issues: FieldIssue[]) {
    super(sentence(code, params))
    this.name = 'Failure'
    this.code = code
    this.params = params
    this.issues = issues
  }
}

type NeedsParams<Code extends ErrorCode> = keyof ErrorParams<Code> extends never
  ? [params?: Record<string, never>, issues?: FieldIssue[]]
  : [params: ErrorParams<Code>, issues?: FieldIssue[]]

/** Refuses with a code of the catalogue; never returns. */
export function fail<Code extends ErrorCode>(code: Code, ...[params, issues]: NeedsParams<Code>): never {
  throw new Failure(code, params ?? {}, issues ?? [])
}

export const isFailure = (error: unknown, code?: ErrorCode): error is Failure =>
  error instanceof Failure && (code === undefined || error.code === code)
