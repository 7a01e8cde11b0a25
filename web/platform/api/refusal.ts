import type { FieldIssue } from '#contract/errors.ts'

/** What the server said no with, as far as it said anything. */
export interface RefusedWith {
  /** A code of the catalogue, or null where something else than our server answered. */
  code: string | null
  status: number
  /** What the line of the status says beside its number; '' over HTTP/2, which has no such words. */
  statusText: string
  /** The sentence of whoever answered; '' where there is none. Ours is said in the reader's language, by its code. */
  detail: string
  params: Record<string, string | number>
  issues: FieldIssue[]
  requestId: string | null
}

/** A call that the server refused. Never shown as it is: `toProblem` finds the words. */
export class Refusal extends Error {
  readonly with: RefusedWith
  constructor(refusedWith: RefusedWith) {
    super(`The call was refused: ${refusedWith.code ?? refusedWith.status}.`)
    this.name = 'Refusal'
    this.with = refusedWith
  }
}

/** Reads the body of a refusal, trusting nothing about its shape. */
export function problemOf(
  body: unknown,
  status: number,
  requestId: string | null = null,
  statusText = '',
): RefusedWith {
  const code = part(body, 'code')
  const params = part(body, 'params')
  const issues = part(body, 'issues')
  const said = part(body, 'requestId')
  const detail = part(body, 'detail')
  return {
    code: typeof code === 'string' ? code : null,
    status,
    statusText,
    detail: typeof detail === 'string' ? detail : '',
    params: Object.fromEntries(
      Object.entries(Object(params)).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
      ),
    ),
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
    requestId: typeof said === 'string' ? said : requestId,
  }
}

function isIssue(value: unknown): value is FieldIssue {
  return typeof part(value, 'path') === 'string' && typeof part(value, 'message') === 'string'
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
