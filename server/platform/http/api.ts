// Serves the contract over HTTP: admits the caller, refuses what cannot be stored, runs the action, ends every failure
// the same way.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { CompressionPlugin, type NodeHttpHandlerOptions } from '@orpc/server/node'
import {
  type AnyContractProcedure,
  getEventIteratorSchemaDetails,
  isContractProcedure,
  ORPCError,
} from '@orpc/contract'
import { Procedure } from '@orpc/server'
import type { ErrorCode } from '#contract/errors.ts'
import type { ProcedureMeta } from '#contract/procedure.ts'
import { type Actor, isAdmitted, type Person } from '../actor.ts'
import { asGuest, type Context } from '../context.ts'
import { Failure, fail } from '../fail.ts'
import { once } from '../db/idempotency.ts'
import { failureOf, problemOf, statusOf } from './problem.ts'
import type { RequestContext, Router } from './serve.ts'
import { type HasLeft, unlessLeft } from './session.ts'
import { takeKeyRequest, takeTryOutRequest } from './key-rate.ts'
import { BodyError, hasBody, readBody } from './request-body.ts'
import { requireStorable } from '../db/storable.ts'

export type ApiHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  /** Finds out who asks; asked once the whole request is there, for whoever holds its body back may lose their rights meanwhile. */
  contextNow: () => Promise<Context>,
) => Promise<boolean>

interface CallContext extends RequestContext {
  response: ServerResponse
  idempotencyKey: string | null
}

/** The access rule and declared errors of a procedure; throws when it has none, so that the server does not start. */
export function metaOf(procedure: AnyContractProcedure, name: string): ProcedureMeta {
  const meta = readMeta(procedure['~orpc'].meta)
  if (!meta.access || !meta.errors) throw new Error(`The procedure ${name} has no access rule.`)
  return meta
}

/** The procedure library knows a procedure's own data only as a record. */
function readMeta(meta: Record<string, unknown>): ProcedureMeta {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `procedure()` of the contract is the only writer
  return meta as unknown as ProcedureMeta
}

/** Handles a request under `/api`; false when no procedure has this method and path. */
export function apiHandler(
  routers: Record<string, Router>,
  limits: { bodyBytes: number; jsonDepth: number },
  hasLeft: HasLeft,
  /** Procedures, such as `staff.list`, whose answers are sent as their actions make them, unchecked. */
  trusted: readonly string[] = [],
): ApiHandler {
  for (const [module, router] of Object.entries(routers))
    for (const [name, procedure] of Object.entries(router)) {
      if (!isContractProcedure(procedure)) throw new Error(`${module}.${name} is not a procedure.`)
      metaOf(procedure, `${module}.${name}`)
    }

  const handler = new OpenAPIHandler<CallContext>(trusting(routers, trusted), {
    // Never the streams. A page of a list is a seventh of its size.
    plugins: [new ReadsCompression()],
    customErrorResponseBodyEncoder: (error) => error.data,
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          if (error instanceof ORPCError && error.data !== undefined) throw error
          throw wireError(new Failure('malformed_request', {}, []), context)
        }
      },
    ],
    clientInterceptors: [
      async ({ next, ...call }) => {
        const { procedure, path, input } = call
        const meta = readMeta(procedure['~orpc'].meta)
        const context = { ...call.context, ctx: narrowed(call.context.ctx, meta) }
        const run = (ctx: Context) => next({ ...call, context: { ...context, ctx } })
        const log = context.ctx.log.child({ procedure: path.join('.') })
        const told = async (error: unknown) => {
          const { signal } = context.ctx
          // Nobody hears this, and it is no bug: a phone that reloads a page hangs up.
          if (signal.aborted && error === signal.reason) {
            log.debug('request.abandoned')
            return wireError(new Failure('canceled', {}, []), context)
          }
          return wireError(
            failureOf(await unlessLeft(error, context.ctx, hasLeft), meta.errors, log),
            context,
          )
        }
        try {
          admit(context.ctx, meta)
          const isRead = procedure['~orpc'].route.method === 'GET'
          if (isTryOut(context.ctx.actor) && !isRead)
            await takeTryOutRequest(context.response, context.ctx.actor.sessionId)
          requireStorable(input, limits.jsonDepth)
          const streams = getEventIteratorSchemaDetails(procedure['~orpc'].outputSchema) !== undefined
          // What is open to everybody begins and ends sessions, whose cookies cannot be given a second time.
          const open = streams || !meta.keyed || meta.access.admits === 'anyone'
          // A read takes no effect, and may wait for more than the database: it is never one transaction for its key's sake.
          const key = open || isRead ? null : context.idempotencyKey
          const output = await once(context.ctx, { key, procedure: path.join('.'), input }, run)
          return isStream(output) ? endingAlike(output, told) : output
        } catch (error) {
          throw await told(error)
        }
      },
    ],
  })

  return async (request, response, contextNow) => {
    // The library takes a body that has been read from here, and reads none itself.
    if (hasBody(request)) Reflect.set(request, 'body', await readJson(request, limits.bodyBytes))
    const ctx = await contextNow()
    const key = request.headers['idempotency-key']
    const context: CallContext = { ctx, response, idempotencyKey: typeof key === 'string' ? key : null }
    const isProgram = request.url?.startsWith(`${programsPath}/`) === true
    if (isProgram) {
      if (ctx.actor.kind !== 'person' || ctx.actor.key === null) throw new Failure('key_needed', {}, [])
      await takeKeyRequest(response, ctx.actor.sessionId)
    }
    const prefix = isProgram ? programsPath : '/api'
    const { matched } = await handler.handle(request, response, { prefix, context })
    return matched
  }
}

/** Where programs ask with a key instead of a session. */
export const programsPath = '/api/v1'

/** How one signs in and what is known of it: these answers are short, and may hold what nobody else may guess. */
const OF_SIGNING_IN = /^\/api\/(session|sessions|security|accounts|audit)\b/

/**
 * Whether an answer of a kilobyte or more may be compressed: what is read, and nothing that is told once, such as a key or a code. The length
 * of a compressed answer tells of what stands in it, to somebody who can put words of their own beside it (BREACH).
 */
function mayCompress({
  method,
  url = '',
}: {
  method?: string | undefined
  url?: string | undefined
}): boolean {
  return method === 'GET' && !OF_SIGNING_IN.test(url)
}

/** Compresses what may be compressed; the library's own takes hold of every answer, and asks when it is written. */
class ReadsCompression extends CompressionPlugin<CallContext> {
  override initRuntimeAdapter(options: NodeHttpHandlerOptions<CallContext>): void {
    const { adapterInterceptors: others = [] } = options
    const own: NodeHttpHandlerOptions<CallContext> = {}
    super.initRuntimeAdapter(own)
    const [compress] = own.adapterInterceptors ?? []
    if (!compress) throw new Error('The library does not compress.')
    options.adapterInterceptors = [
      (exchange) => (mayCompress(exchange.request) ? compress(exchange) : exchange.next()),
      ...others,
    ]
  }
}

/** What a request says in JSON, which alone is understood; undefined when it says nothing. */
async function readJson(request: IncomingMessage, limitBytes: number): Promise<unknown> {
  const type = request.headers['content-type'] ?? 'application/json'
  if (!/^application\/json\s*(;|$)/i.test(type)) fail('malformed_request')
  try {
    const body = await readBody(request, limitBytes)
    return body.length === 0 ? undefined : JSON.parse(decoder.decode(body))
  } catch (error) {
    if (error instanceof BodyError && error.fault === 'too_large')
      throw new Failure('body_too_large', { limitBytes }, [])
    return fail('malformed_request')
  }
}

const decoder = new TextDecoder()

/** The same routers, but that the library checks no answers of those that are trusted. */
function trusting(routers: Record<string, Router>, trusted: readonly string[]): Record<string, Router> {
  const left = new Set(trusted)
  const result = Object.fromEntries(
    Object.entries(routers).map(([module, router]) => [
      module,
      Object.fromEntries(
        Object.entries(router).map(([name, procedure]) => [
          name,
          left.delete(`${module}.${name}`)
            ? new Procedure({ ...procedure['~orpc'], outputValidationIndex: Number.NaN })
            : procedure,
        ]),
      ),
    ]),
  )
  if (left.size > 0) throw new Error(`There is no procedure ${[...left].join(', ')}.`)
  return result
}

/** Somebody who tries a colleague out is a guest wherever nothing is said of try-outs. */
export function narrowed(ctx: Context, { tryOut }: { tryOut?: boolean }): Context {
  return isTryOut(ctx.actor) && tryOut !== true ? asGuest(ctx) : ctx
}

const isTryOut = (actor: Actor): actor is Person => actor.kind === 'person' && actor.key === 'try-out'

/** Refuses a caller who has not come as far as the rule asks, in the order in which a person comes along. */
export function admit(ctx: Context, { access, key }: Pick<ProcedureMeta, 'access' | 'key'>): void {
  const allowed = ctx.actor.kind === 'person' && ctx.actor.key !== 'try-out' ? ctx.actor.key : null
  if (allowed !== null && key !== 'read' && key !== allowed) fail('key_not_admitted')
  if (isAdmitted(ctx.actor, access.admits)) return
  if (ctx.actor.kind !== 'person' || access.admits === 'visitor')
    throw new Failure(access.guest ?? 'not_signed_in', {}, [])
  fail(ctx.actor.admission === 'signed-in' ? 'email_not_verified' : 'onboarding_incomplete')
}

const isStream = (output: unknown): output is AsyncIterable<unknown> =>
  typeof output === 'object' && output !== null && Symbol.asyncIterator in output

/** A stream that ends with the same words as an answer that fails before its first event. */
async function* endingAlike(
  events: AsyncIterable<unknown>,
  told: (error: unknown) => Promise<Error>,
): AsyncGenerator<unknown, void> {
  try {
    yield* events
  } catch (error) {
    throw await told(error)
  }
}

function wireError(failure: Failure, context: CallContext): ORPCError<ErrorCode, unknown> {
  const seconds = failure.params['retryAfterSeconds']
  if (seconds !== undefined && !context.response.headersSent)
    context.response.setHeader('Retry-After', String(seconds))
  return new ORPCError(failure.code, {
    status: statusOf(failure.code),
    message: failure.message,
    data: problemOf(failure, context.ctx.requestId),
  })
}
