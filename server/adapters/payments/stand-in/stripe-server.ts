// Stands in for Stripe over HTTP: its paths, forms, idempotency keys, events and bad days. Without a key the product runs on
// it, on this machine alone; tests use it through Stripe's own library and make it misbehave.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { Random } from '#server/adapters/random/random.ts'
import type { Behaviour } from './behaviour.ts'
import type { Call, Endpoint, Standing } from './call.ts'
import { catalogue, type CataloguePlan, stockCatalogue } from './catalogue.ts'
import { customers } from './customers.ts'
import { invoices } from './invoices.ts'
import { openLedger } from './ledger.ts'
import type { EventObject, ObjectKind, Objects } from './objects.ts'
import { type Page, pageAt, portalSessions } from './pages.ts'
import { catchUp, testClocks } from './passing-time.ts'
import { paymentMethods } from './payment-methods.ts'
import { setupIntents } from './setup-intents.ts'
import { subscriptions } from './subscriptions.ts'
import { taxIds } from './tax-ids.ts'
import { webhooks } from './webhooks.ts'
import { type Form, readForm, Refusal, type Reply, textOf } from './wire.ts'

const endpoints: readonly Endpoint[] = [
  ...customers,
  ...paymentMethods,
  ...setupIntents,
  ...catalogue,
  ...subscriptions,
  ...invoices,
  ...portalSessions,
  ...taxIds,
  ...testClocks,
]

/** No request of Stripe's library comes near. */
const BODY_LIMIT = 100_000
const TICK_MS = 30_000

export interface StripeRequest {
  method: string
  path: string
  body: Form
  idempotencyKey: string | null
}

export interface StripeServer {
  url: string
  secretKey: string
  publishableKey: string
  requests: StripeRequest[]
  /** Those that are there, without the deleted. */
  all<Kind extends ObjectKind>(kind: Kind): Objects[Kind][]
  /** Behaves so for that many requests, then honestly again; for ever unless told. */
  behave(behaviour: Behaviour, times?: number): void
  /** Tells this address of every event from now on, and of those that nobody heard. */
  deliverTo(url: string, secret: string): void
  /** Tells of one event once more; gives the answer's status. */
  deliver(event: EventObject): Promise<number>
  close(): Promise<void>
}

export interface StripeServerOptions {
  clock: Clock
  random: Random
  /** Where it keeps everything; in memory unless told. */
  file?: string
  plans?: readonly CataloguePlan[]
}

/** Opens the stand-in on a free port of 127.0.0.1. */
export async function openStripeServer({
  clock,
  random,
  file = ':memory:',
  plans = [],
}: StripeServerOptions): Promise<StripeServer> {
  let behaviour: Behaviour = 'honest'
  let left = 0
  const next = (): Behaviour => {
    const now = left > 0 ? behaviour : 'honest'
    left -= 1
    return now
  }
  const requests: StripeRequest[] = []
  const ledger = openLedger(file)
  const keys = { secret: 'sk_test_standin0000', public: 'pk_test_standin0000' }
  const standing: Standing = {
    ledger,
    origin: '',
    seconds: () => Math.floor(clock.now().getTime() / 1000),
    secret: () => random.token(18),
  }
  const telling = webhooks(standing, clock)
  const server = createServer((request, response) => {
    answer({ standing, keys, requests, next }, request, response)
      .catch(() => response.destroy())
      .finally(() => telling.wake())
  })
  server.on('connection', (socket) => {
    if (behaviour === 'refuse' && left > 0) {
      left -= 1
      socket.destroy()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  standing.origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  // It must not keep the program from ending.
  server.unref()
  ledger.atOnce(() => stockCatalogue(standing, plans))
  const tick = setInterval(() => {
    ledger.atOnce(() => catchUp(standing))
    telling.wake()
  }, TICK_MS)
  tick.unref()
  return {
    url: standing.origin,
    secretKey: keys.secret,
    publishableKey: keys.public,
    requests,
    all: (kind) => ledger.all(kind),
    behave: (wanted, times = Number.POSITIVE_INFINITY) => {
      behaviour = wanted
      left = wanted === 'honest' ? 0 : times
      // A connection that was kept open would not be refused.
      if (wanted === 'refuse') server.closeIdleConnections()
    },
    deliverTo: telling.deliverTo,
    deliver: telling.deliver,
    close: async () => {
      clearInterval(tick)
      telling.stop()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
      ledger.close()
    },
  }
}

interface Serving {
  standing: Standing
  keys: { secret: string; public: string }
  requests: StripeRequest[]
  next(): Behaviour
}

async function answer(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { standing } = serving
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > BODY_LIMIT) return void request.destroy()
  }
  const url = new URL(request.url ?? '/', standing.origin)
  // A page of another name that points here would otherwise act in this one's place.
  if (request.headers.host !== new URL(standing.origin).host) return void response.writeHead(404).end()
  if (!url.pathname.startsWith('/v1/')) {
    const page = standing.ledger.atOnce(() =>
      pageAt(standing, request.method ?? 'GET', url, new URLSearchParams(text)),
    )
    return sendPage(response, page)
  }
  const behaviour = serving.next()
  const asked = askedOf(request, url, text)
  serving.requests.push(asked)
  if (behaviour === 'hang') return
  const reply = replyTo(serving, behaviour, request, asked, text)
  const body = JSON.stringify(reply.body)
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'request-id': `req_${standing.secret()}`,
    // Stripe says so of its own accord; its library asks again then.
    ...(reply.status === 429 ? { 'stripe-should-retry': 'true' } : {}),
    'content-length': Buffer.byteLength(body),
  })
  if (behaviour === 'cut-off') {
    response.write(body.slice(0, Math.floor(body.length / 2)))
    setImmediate(() => response.destroy())
    return
  }
  response.end(behaviour === 'garbage' ? 'x'.repeat(Buffer.byteLength(body)) : body)
}

function askedOf({ method = 'GET', headers }: IncomingMessage, url: URL, text: string): StripeRequest {
  const key = headers['idempotency-key']
  return {
    method,
    path: url.pathname,
    body: readForm(method === 'GET' ? url.search.slice(1) : text),
    idempotencyKey: typeof key === 'string' ? key : null,
  }
}

function replyTo(
  { standing, keys }: Serving,
  behaviour: Behaviour,
  request: IncomingMessage,
  { method, path, body: form, idempotencyKey }: StripeRequest,
  text: string,
): Reply {
  const { ledger } = standing
  const failing = faultOf(behaviour)
  if (failing) return failing
  const key = textOf(form['key']) ?? (request.headers.authorization ?? '').replace('Bearer ', '')
  const endpoint = endpoints.find((one) => one.method === method && one.path.test(path))
  if (key !== keys.secret && !(key === keys.public && endpoint?.public))
    return errorReply(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${key.slice(0, 8)}****`,
    })
  if (!endpoint)
    return errorReply(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    })
  const asked = `${method} ${path} ${text}`
  const known = idempotencyKey === null || method !== 'POST' ? null : ledger.answered(idempotencyKey)
  if (known && known.asked !== asked)
    return errorReply(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  if (known) return { status: known.status, body: JSON.parse(known.body) }
  const call: Call = {
    ...standing,
    params: endpoint.path.exec(path)?.slice(1) ?? [],
    form,
    idempotencyKey,
  }
  const reply = handled(call, endpoint)
  if (idempotencyKey !== null && method === 'POST')
    ledger.keepAnswer(idempotencyKey, { asked, status: reply.status, body: JSON.stringify(reply.body) })
  return reply
}

/** What the endpoint answers. A refusal undoes what the request had written, but for what a card did when it was tried. */
function handled(call: Call, endpoint: Endpoint): Reply {
  try {
    return call.ledger.atOnce(() => {
      catchUp(call)
      try {
        return { status: 200, body: shown(endpoint.handle(call)) }
      } catch (error) {
        // A payment that was tried and refused has happened.
        if (error instanceof Refusal && error.error['type'] === 'card_error' && error.constructor === Refusal)
          return errorReply(error.status, error.error)
        throw error
      }
    })
  } catch (error) {
    if (error instanceof Refusal) return errorReply(error.status, error.error)
    return errorReply(500, { type: 'api_error', message: String(error) })
  }
}

/** What the product must not see of an object: how its card behaves. */
function shown(body: unknown): unknown {
  const text = JSON.stringify(body, (key: string, value: unknown) => (key === 'conduct' ? undefined : value))
  const clean: unknown = JSON.parse(text)
  return clean
}

const errorReply = (status: number, error: Record<string, unknown>): Reply => ({
  status,
  body: { error },
})

function faultOf(behaviour: Behaviour): Reply | null {
  switch (behaviour) {
    case '429':
      return errorReply(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Too many requests.',
      })
    case '500':
      return errorReply(500, { type: 'api_error', message: 'An unknown error occurred.' })
    case 'decline':
      return errorReply(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      })
    default:
      return null
  }
}

function sendPage(response: ServerResponse, page: Page | null): void {
  if (!page) return void response.writeHead(404).end()
  response.writeHead(page.status, {
    'content-type': page.type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(page.location ? { location: page.location } : {}),
  })
  response.end(page.body)
}
