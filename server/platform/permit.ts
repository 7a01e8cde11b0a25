// Actions ask here before they change or tell anything.
import type { ErrorCode } from '#contract/errors.ts'
import { Failure } from './fail.ts'

/** A policy's answer: allowed, or the code (and its values) that says why not. */
export type Verdict =
  | { allowed: true }
  | { allowed: false; code: ErrorCode; params: Record<string, string | number> }

export const allowed: Verdict = { allowed: true }

export const refused = (code: ErrorCode, params: Record<string, string | number> = {}): Verdict => ({
  allowed: false,
  code,
  params,
})

/** Goes on when the policy allows it; otherwise fails with the policy's code. */
export function permit(verdict: Verdict): void {
  if (!verdict.allowed) throw new Failure(verdict.code, verdict.params, [])
}
