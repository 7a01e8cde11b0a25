// How a procedure is written down: method, path, access rule, errors; then its input and output shapes.
import { type ErrorMap, oc } from '@orpc/contract'
import type { Access } from './access.ts'
import type { Ability } from './workspace/roles.ts'
import { type ErrorCode, errors, universalErrors } from './errors.ts'

/** What the server knows of a procedure besides its shapes. */
export interface ProcedureMeta {
  access: Access
  errors: readonly ErrorCode[]
  /** What the role in the workspace that it is about has to allow; `read` too where it is about the person alone. */
  needs: Ability
  /** False where an `Idempotency-Key` is not looked at; no read looks at one. */
  keyed: boolean
  /** What an API key must allow for a program to ask this; null where none does. */
  key: 'read' | 'write' | null
  /** Whether somebody who tries a colleague out may ask this of what they try out; everywhere else they are guests. */
  tryOut: boolean
  /** Values of its input, ids aside, with which the documentation shows it. */
  example: Readonly<Record<string, unknown>>
}

interface ProcedureHead {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: `/${string}`
  summary: string
  access: Access
  errors?: readonly ErrorCode[]
  /** Left out where whoever belongs to the workspace may. Policies decide; the matrix of roles holds both together. */
  needs?: Exclude<Ability, 'read'>
  successStatus?: number
  /**
   * False where a request that fails must leave a trace (attempts are counted) or where cookies are given: a key would
   * undo the one and repeat the answer without the other.
   */
  keyed?: false
  /** The scope of API keys by which programs may ask this too, under `/api/v1`. */
  key?: 'read' | 'write'
  /** Open to somebody without an account for what they try out. */
  tryOut?: true
  /** What the documentation for programs asks with; ids that the access rule names are put in by themselves. */
  example?: Readonly<Record<string, unknown>>
}

const admissionErrors: readonly ErrorCode[] = [
  'email_not_verified',
  'onboarding_incomplete',
  'user_suspended',
]

/**
 * Begins a procedure. Its errors are those named, those of its access rule (the guest's, each missing object's),
 * and the universal ones; the server treats any other as a bug.
 */
export function procedure(head: ProcedureHead) {
  const { access } = head
  const declared = new Set<ErrorCode>([
    ...universalErrors,
    ...(head.errors ?? []),
    ...access.actsOn.map((object) => object.missing),
    ...(access.guest ? [access.guest, ...admissionErrors] : []),
  ])
  const errorMap: ErrorMap = {}
  for (const code of declared) errorMap[code] = { status: errors[code].status, message: errors[code].message }
  return oc
    .$meta<ProcedureMeta>({
      access,
      errors: [...declared],
      needs: head.needs ?? 'read',
      keyed: head.keyed ?? true,
      key: head.key ?? null,
      tryOut: head.tryOut ?? false,
      example: head.example ?? {},
    })
    .route({
      method: head.method,
      path: head.path,
      summary: head.summary,
      successStatus: head.successStatus ?? 200,
      tags: [head.path.split('/')[1] ?? 'root'],
    })
    .errors(errorMap)
}
