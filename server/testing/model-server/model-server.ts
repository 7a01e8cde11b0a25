import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerFor } from './answer-for.ts'
import { type Behaviour, behaviours } from './behaviour.ts'
import { hashedVector } from './embedding.ts'
import {
  behaviourOf,
  chatBody,
  embeddingBody,
  type ModelRequest,
  plainMessages,
  preciseNow,
  readJson,
} from './model-request.ts'
import { errorBody, sendJson, speak } from './speak.ts'

export interface ModelServerOptions {
  /** Default `honest`. A request's header or model name wins over it. */
  behaviour?: Behaviour
  /** 0, the default, takes a free port. */
  port?: number
  /** When given, requests without `Authorization: Bearer <apiKey>` are refused with 401. */
  apiKey?: string
  /** Milliseconds between two words of a `slow` answer; default 120. */
  slowMs?: number
  /** How many requests a `429` server refuses before it answers; default 1. */
  refusals?: number
  /** The Retry-After of a refusal, in seconds; default 1. */
  retryAfterSeconds?: number
  /** False sentences that a `lying` answer uses beside its own. */
  lies?: readonly string[]
}

export interface ModelServer {
  /** The address to configure, ending in /v1. */
  baseUrl: string
  port: number
  /** Every request, oldest first, updated while it is answered. */
  requests: ModelRequest[]
  /** Changes the behaviour of requests to come. */
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

interface Standing {
  options: ModelServerOptions
  behaviour: Behaviour
  refused: number
  requests: ModelRequest[]
}

/** Starts a stand-in for an OpenAI-compatible model server on 127.0.0.1: chat completions, models, embeddings. */
export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const standing: Standing = {
    options,
    behaviour: options.behaviour ?? 'honest',
    refused: 0,
    requests: [],
  }
  const server = createServer((request, response) => {
    answer(standing, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    port,
    requests: standing.requests,
    behave(behaviour) {
      standing.behaviour = behaviour
      standing.refused = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(standing: Standing, request: IncomingMessage, response: ServerResponse) {
  const { apiKey } = standing.options
  if (apiKey !== undefined && request.headers.authorization !== `Bearer ${apiKey}`) {
    return sendJson(response, null, 401, errorBody('Wrong key.', 'invalid_request_error', 'invalid_api_key'))
  }
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (request.method === 'GET' && path === '/v1/models') {
    const data = behaviours.map((id) => ({ id, object: 'model', created: 0, owned_by: 'stand-in' }))
    return sendJson(response, null, 200, { object: 'list', data })
  }
  const body = await readJson(request)
  if (request.method === 'POST' && path === '/v1/chat/completions') {
    return await chat(standing, request, response, body)
  }
  if (request.method === 'POST' && path === '/v1/embeddings') return embed(standing, request, response, body)
  return sendJson(
    response,
    null,
    404,
    errorBody(`No such path: ${path}`, 'invalid_request_error', 'not_found'),
  )
}

async function chat(standing: Standing, incoming: IncomingMessage, response: ServerResponse, json: unknown) {
  const parsed = chatBody.safeParse(json)
  if (!parsed.success) {
    return sendJson(response, null, 400, errorBody(parsed.error.message, 'invalid_request_error', 'bad_body'))
  }
  const body = parsed.data
  const messages = plainMessages(body)
  const request = noted(standing, incoming, response, body.model, json, messages)
  request.tools = body.tools?.length ?? 0
  if (failed(standing, response, request)) return
  const said = answerFor(request, body, standing.options.lies ?? [])
  const stops = {
    'cut-off': { how: 'cut', share: 0.5 },
    half: { how: 'end', share: 0.5 },
  } as const
  await speak(response, request, said, {
    stream: body.stream ?? false,
    pieceMs: request.behaviour === 'slow' ? (standing.options.slowMs ?? 120) : 0,
    stop: request.behaviour === 'cut-off' || request.behaviour === 'half' ? stops[request.behaviour] : null,
  })
}

function embed(standing: Standing, incoming: IncomingMessage, response: ServerResponse, json: unknown) {
  const parsed = embeddingBody.safeParse(json)
  if (!parsed.success) {
    return sendJson(response, null, 400, errorBody(parsed.error.message, 'invalid_request_error', 'bad_body'))
  }
  const { input, model, dimensions } = parsed.data
  const inputs = typeof input === 'string' ? [input] : input
  const messages = inputs.map((content) => ({ role: 'input', content }))
  const request = noted(standing, incoming, response, model, json, messages)
  if (failed(standing, response, request)) return
  const data = inputs.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: hashedVector(text, dimensions ?? 256),
  }))
  const tokens = Math.ceil(request.prompt.length / 4)
  sendJson(response, request, 200, {
    object: 'list',
    model,
    data,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  })
}

function noted(
  standing: Standing,
  incoming: IncomingMessage,
  response: ServerResponse,
  model: string,
  body: unknown,
  messages: ModelRequest['messages'],
): ModelRequest {
  const request: ModelRequest = {
    path: incoming.url ?? '/',
    model,
    behaviour: behaviourOf(incoming.headers, model, standing.behaviour),
    headers: incoming.headers,
    messages,
    prompt: messages.map(({ content }) => content).join('\n\n'),
    tools: 0,
    body,
    answer: '',
    status: null,
    receivedAt: preciseNow(),
    firstTokenAt: null,
    firstSentenceAt: null,
    finishedAt: null,
    aborted: false,
  }
  standing.requests.push(request)
  response.once('close', () => {
    request.aborted = request.finishedAt === null
  })
  return request
}

/** Plays the failures that need no answer; true when the request is done with (or hangs for ever). */
function failed(standing: Standing, response: ServerResponse, request: ModelRequest): boolean {
  const { refusals = 1, retryAfterSeconds = 1 } = standing.options
  switch (request.behaviour) {
    case 'hang':
      return true
    case '500':
      sendJson(response, request, 500, errorBody('The stand-in broke.', 'server_error', 'internal_error'))
      return true
    case '429':
      if (standing.refused >= refusals) return false
      standing.refused += 1
      sendJson(response, request, 429, errorBody('Too many requests.', 'rate_limit', 'rate_limit_exceeded'), {
        'retry-after': String(retryAfterSeconds),
      })
      return true
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end('data: {"choices":[{"delta":{"content":"Wel\n\ndata: \u0000\u0007<html>\n\nnonsense')
      request.status = 200
      request.finishedAt = preciseNow()
      return true
    default:
      return false
  }
}
