// Stands in for Stripe over HTTP: its paths, its forms, its idempotency keys, and its bad days.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Behaviour } from './behaviour.ts'
import { customers } from './customers.ts'
import { formBody } from './form-body.ts'
import { paymentMethods } from './payment-methods.ts'
import { type Endpoint, type Kept, refused, type Reply, type StripeObject } from './resource.ts'

const endpoints: readonly Endpoint[] = [...customers, ...paymentMethods]

export interface StripeRequest {
  method: string
  path: string
  body: Record<string, unknown>
  idempotencyKey: string | null
}

export interface StripeServer {
  url: string
  secretKey: string
  requests: StripeRequest[]
  /** Those that are there, without the deleted. */
  all(object: string): StripeObject[]
  /** Behaves so for that many requests, then honestly again; for ever unless told. */
  behave(behaviour: Behaviour, times?: number): void
  close(): Promise<void>
}

interface Standing {
  kept: Kept
  requests: StripeRequest[]
  remembered: Map<string, { asked: string; reply: Reply }>
  next(): Behaviour
}

const secretKey = 'sk_test_standin0000'

/** Opens the stand-in on a free port of 127.0.0.1. */
export async function startStripeServer(): Promise<StripeServer> {
  let behaviour: Behaviour = 'honest'
  let left = 0
  let made = 0
  const objects = new Map<string, StripeObject>()
  const standing: Standing = {
    kept: {
      objects,
      newId: (prefix) => {
        made += 1
        return `${prefix}_${String(made).padStart(6, '0')}`
      },
    },
    requests: [],
    remembered: new Map(),
    next: () => {
      const now = left > 0 ? behaviour : 'honest'
      left -= 1
      return now
    },
  }
  const server = createServer((request, response) => {
    answer(standing, request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    if (behaviour === 'refuse' && left > 0) {
      left -= 1
      socket.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    secretKey,
    requests: standing.requests,
    all: (object) => [...objects.values()].filter((one) => one.object === object && one['deleted'] !== true),
    behave: (next, times = Number.POSITIVE_INFINITY) => {
      behaviour = next
      left = next === 'honest' ? 0 : times
      // A connection that was kept open would not be refused.
      server.closeIdleConnections()
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(standing: Standing, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = ''
  for await (const part of request) text += String(part)
  const method = request.method ?? ''
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  const key = request.headers['idempotency-key']
  const idempotencyKey = typeof key === 'string' ? key : null
  const body = formBody(text)
  standing.requests.push({ method, path, body, idempotencyKey })
  switch (standing.next()) {
    case 'hang':
      return
    case '429':
      return send(response, refused(429, 'invalid_request_error', 'rate_limit', 'Too many requests.'))
    case '500':
      return send(response, refused(500, 'api_error', 'internal', 'Something went wrong.'))
    case 'decline':
      return send(response, refused(402, 'card_error', 'card_declined', 'Your card was declined.'))
    case 'garbage':
      response.writeHead(200, { 'content-type': 'application/json' }).end('<html>{"id": cus')
      return
    case 'cut-off': {
      const whole = JSON.stringify(perform(standing, { method, path, body, idempotencyKey }).body)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(whole.length) })
      response.write(whole.slice(0, whole.length / 2))
      setTimeout(() => response.destroy(), 5)
      return
    }
    default:
  }
  if (request.headers.authorization !== `Bearer ${secretKey}`)
    return send(response, refused(401, 'invalid_request_error', 'invalid_api_key', 'Invalid API key.'))
  send(response, perform(standing, { method, path, body, idempotencyKey }))
}

/** A repeated key gets the first answer again; with other words it is refused. */
function perform({ kept, remembered }: Standing, asked: StripeRequest): Reply {
  const { method, path, body, idempotencyKey } = asked
  const words = JSON.stringify([method, path, body])
  const before = idempotencyKey === null ? undefined : remembered.get(idempotencyKey)
  if (before && before.asked !== words)
    return {
      status: 400,
      body: {
        error: {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${idempotencyKey}' if you meant to execute a different request.`,
        },
      },
    }
  if (before) return before.reply
  const endpoint = endpoints.find((one) => one.method === method && one.path.test(path))
  const reply = endpoint
    ? endpoint.handle({ kept, params: endpoint.path.exec(path)?.slice(1) ?? [], body })
    : refused(404, 'invalid_request_error', 'url_invalid', `Unrecognized request URL (${method}: ${path}).`)
  if (idempotencyKey !== null) remembered.set(idempotencyKey, { asked: words, reply })
  return reply
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin' })
  response.end(JSON.stringify(body))
}
