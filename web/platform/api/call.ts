import type { Contract } from '#contract/index.ts'
import type { ContractRouterClient } from '@orpc/contract'
import { routeTable } from 'virtual:route-table'
import { takeFirstAnswer } from './first-answers.ts'
import { tellPaymentRequired } from './payment-required.ts'
import { problemOf, Refusal } from './refusal.ts'
import type { RouteLine } from './route-line.ts'

interface CallContext {
  /** One key for one intention: a repeated write with the same key is done once. Made here when absent. */
  idempotencyKey?: string
}

/** Every procedure of the contract as a function of its input. */
type Calls = ContractRouterClient<Contract, CallContext>

interface CallOptions {
  context?: CallContext
  signal?: AbortSignal
}

const apiPath = '/api'
/** A read without an answer for so long was lost on the way, and is asked again by whoever retries. Milliseconds. */
const readWithin = 20_000

/**
 * Calls a procedure: `await call.staff.list({ limit: 25 })`. A second argument takes `signal` and
 * `context.idempotencyKey`. Answers that stream come as an async iterator. Fails with a `Refusal`, or with the
 * browser's TypeError where the server was not reached; `toProblem` puts both into words.
 */
export const call: Calls = createCalls((request) => takeFirstAnswer(request) ?? fetch(request))

/** The same with headers of their own, looked up for each call. */
export const callsWith = (headers: () => Readonly<Record<string, string>>): Calls =>
  createCalls((request) => {
    for (const [name, value] of Object.entries(headers())) request.headers.set(name, value)
    return fetch(request)
  })

/** The same over another way to send; tests use it. */
export function createCalls(send: (request: Request) => Promise<Response>): Calls {
  const noun = (name: string) =>
    named((verb) => async (input?: unknown, options: CallOptions = {}) => {
      const line = routeTable[name]?.[verb] ?? (await allLines())[name]?.[verb]
      if (line === undefined) throw new Error(`No procedure is called ${name}.${verb}.`)
      return perform(line, input, options, send)
    })
  return asCalls(named(noun))
}

const allLines = async () => (await import('virtual:route-table/all')).routeTable

/** An object whose every property is made by its name, once. */
function named(make: (name: string) => unknown): object {
  const made = new Map<string, unknown>()
  return new Proxy(
    {},
    {
      get(_, name) {
        if (typeof name !== 'string') return undefined
        if (!made.has(name)) made.set(name, make(name))
        return made.get(name)
      },
    },
  )
}

/** The table and the type come from the same contract, which the compiler cannot see. */
function asCalls(value: unknown): Calls {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
  return value as Calls
}

async function perform(
  line: RouteLine,
  input: unknown,
  { context, signal }: CallOptions,
  send: (request: Request) => Promise<Response>,
): Promise<unknown> {
  const late = new AbortController()
  const timer = line.method === 'GET' ? setTimeout(() => late.abort(), readWithin) : undefined
  try {
    const ended = signal === undefined ? late.signal : AbortSignal.any([signal, late.signal])
    return await answered(await send(requestFor(line, input, context?.idempotencyKey, ended)))
  } catch (error) {
    // As the browser says it of a server that is not reached.
    if (late.signal.aborted && signal?.aborted !== true) throw new TypeError('No answer in time.')
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function answered(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    const { readEventStream } = await import('./event-stream.ts')
    return readEventStream(answer)
  }
  const text = await answer.text()
  const body: unknown = type.includes('json') && text !== '' ? JSON.parse(text) : undefined
  if (!answer.ok) {
    const refusal = new Refusal(
      problemOf(body, answer.status, answer.headers.get('x-request-id'), answer.statusText),
    )
    tellPaymentRequired(refusal)
    throw refusal
  }
  return body
}

/** The request of a call: ids into the path, the rest into the query of a GET or into a JSON body. */
function requestFor(
  { method, path }: RouteLine,
  input: unknown,
  idempotencyKey?: string,
  signal?: AbortSignal,
): Request {
  const rest = new Map(Object.entries(Object(input)))
  const filled = path.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const url = new URL(apiPath + filled, window.location.origin)
  const headers = new Headers({ accept: 'application/json, text/event-stream' })
  const isRead = method === 'GET'
  if (isRead) for (const [name, value] of rest) append(url.searchParams, name, value)
  else headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID())
  const hasBody = !isRead && rest.size > 0
  if (hasBody) headers.set('content-type', 'application/json')
  return new Request(url, {
    method,
    headers,
    credentials: 'same-origin',
    body: hasBody ? JSON.stringify(Object.fromEntries(rest)) : null,
    signal: signal ?? null,
  })
}

/** Lists and objects are written in brackets: `types[0]=a`, `range[from]=1`. */
function append(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) append(query, `${name}[${key}]`, part)
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    query.append(name, String(value))
  }
}
