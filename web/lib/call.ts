import { contract } from '#contract/index.ts'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'

export interface CallContext {
  /** One key for one intention: a repeated write with the same key is done once. Made here when absent. */
  idempotencyKey?: string
}

export type Calls = ContractRouterClient<typeof contract, CallContext>

const apiPath = '/api'

/** Every procedure of the contract as a function: `call.staff.list({ limit: 25 })`. Fails with a `Refusal`. */
export const call: Calls = createCalls(window.location.origin)

/** The same for another origin; tests use it. */
export function createCalls(origin: string): Calls {
  const link = new OpenAPILink<CallContext>(contract, {
    url: origin + apiPath,
    fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
    customErrorResponseBodyDecoder: (body, response) => asRefusal(body, response.status),
    interceptors: [({ next, ...options }) => next({ ...options, context: withKey(options.context) })],
    headers: ({ context }, path) =>
      isRead(path) ? {} : { 'idempotency-key': context.idempotencyKey ?? crypto.randomUUID() },
  })
  return createORPCClient(link)
}

/** The key is made once for a call, so that a retry inside the client carries the same one. */
function withKey(context: CallContext): CallContext {
  return context.idempotencyKey === undefined ? { idempotencyKey: crypto.randomUUID() } : context
}

function isRead(path: readonly string[]): boolean {
  const found = path.reduce<unknown>(step, contract)
  return methodOf(found) === 'GET'
}

function step(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined
}

function methodOf(node: unknown): unknown {
  return step(step(step(node, '~orpc'), 'route'), 'method')
}

/** The server's refusal keeps its own words: the code as `code`, the whole body as `data`. */
function asRefusal(body: unknown, status: number): ORPCError<string, unknown> | null {
  const code = step(body, 'code')
  const message = step(body, 'message')
  if (typeof code !== 'string') return null
  return new ORPCError(code, { status, message: typeof message === 'string' ? message : code, data: body })
}
