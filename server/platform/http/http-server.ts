// The way of a request: its head, health and figures, raw routes, procedures, pages. Nothing that arrives ends the process.
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '#server/adapters/clock/clock.ts'
import { admit, type ApiHandler, narrowed } from './api.ts'
import type { Adapters } from '../adapters.ts'
import { isProgramKey, takeKeyRequest } from './key-rate.ts'
import { answerFailure, answerJson, answerText } from './answers.ts'
import { contained } from '../containment.ts'
import { contextFor, type Context } from '../context.ts'
import { feedPlaceFor } from './feed-place.ts'
import { noteAtWork } from '../public-turns.ts'
import { Failure } from '../fail.ts'
import { readiness } from './health.ts'
import { unforeseen } from './problem.ts'
import { type Metrics, processMetrics } from './metrics.ts'
import type { JobFigures } from '../jobs/job-worker.ts'
import { type Exchange, findRawRoute, type RawRoute } from './raw-route.ts'
import { readBody } from './request-body.ts'
import {
  addressOf,
  clientAddress,
  isForeign,
  isOwnHost,
  isLoopbackAddress,
  requestIdOf,
  setSecurityHeaders,
} from './request-head.ts'
import { type HasLeft, type SessionReader, unlessLeft } from './session.ts'
import { pagesOf } from './static-files.ts'

interface WebParts {
  adapters: Adapters
  api: ApiHandler
  readActor: SessionReader
  hasLeft: HasLeft
  rawRoutes: readonly RawRoute[]
  /** The folder with the built pages. */
  pagesFolder: string
  jobFigures: () => Readonly<JobFigures> | null
}

interface WebServer {
  /** Takes the address; gives the port. Rejects with the system's error when it cannot. */
  listen(host: string, port: number): Promise<number>
  /** Finishes what has begun, for at most `graceMs`; every answer from now on is the last of its connection. */
  close(graceMs: number): Promise<void>
}

const HEADERS_MS = 15_000
const REQUEST_MS = 120_000
/** Longer than load balancers keep a connection, so that it is they who close it. */
const KEEP_ALIVE_MS = 75_000
/** Longer than anything of ours is silent. */
const STALLED_MS = 300_000
/** How long whoever sent nonsense has to read that it was. */
const LINGER_MS = 1_000
/** After the last answer, so many looks for requests that were on their way; a quarter of a second. */
const QUIET_LOOKS = 13
const LOOK_MS = 20

/** When it closes it lets idle connections live a little, for a request may be on its way over them. */
class PatientServer extends Server {
  patient = true
  override closeIdleConnections(): void {
    if (!this.patient) super.closeIdleConnections()
  }
}

/** The web server of this process. */
export function webServer(parts: WebParts): WebServer {
  const { adapters } = parts
  const { clock, log } = adapters
  /** Answers that are under way, and how to tell their work that nobody waits any more. */
  const open = new Map<ServerResponse, AbortController>()
  let stopping = false
  const isReady = readiness(adapters.database, clock, () => !stopping)
  const metrics = processMetrics({ database: adapters.database, live: adapters.live, jobs: parts.jobFigures })
  const answer = answering({ ...parts, metrics, isReady })

  const server = new PatientServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => {
      const gone = new AbortController()
      open.set(response, gone)
      if (stopping) response.setHeader('Connection', 'close')
      const begun = clock.elapsed()
      response.once('close', () => {
        open.delete(response)
        gone.abort(new Error('The caller is gone.'))
      })
      response.on('error', () => response.destroy())
      request.on('error', () => response.destroy())
      const known: Known = { kind: 'other', gone: gone.signal }
      response.once('finish', () =>
        metrics.answered(
          known.kind,
          request.method ?? '',
          response.statusCode,
          (clock.elapsed() - begun) / 1000,
        ),
      )
      const failed = (error: unknown) => {
        log.error('http.failed', { error })
        answerFailure(response, new Failure('internal', {}, []), String(response.getHeader('X-Request-Id')))
      }
      contained({ name: 'request', end: failed }, () => answer(request, response, known)).catch(failed)
    },
  )
  // A connection on which nothing moves any more, such as that of a reader who has stopped to read.
  server.setTimeout(STALLED_MS)
  server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
    const isAnswering = [...open.keys()].some(
      (response) => response.socket === socket && response.headersSent,
    )
    if (isAnswering) socket.destroy()
    else refuseMalformed(error, socket, clock)
  })

  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),

    async close(graceMs) {
      stopping = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const response of open.keys()) if (!response.headersSent) response.setHeader('Connection', 'close')
      const until = clock.elapsed() + graceMs
      // Looks are counted and not time: a machine that stood still has heard of no request meanwhile.
      let quiet = 0
      while (clock.elapsed() < until && quiet < QUIET_LOOKS) {
        quiet = open.size > 0 ? 0 : quiet + 1
        await clock.sleep(LOOK_MS)
      }
      for (const gone of open.values()) gone.abort(new Error('The program stops.'))
      server.patient = false
      server.closeIdleConnections()
      server.closeAllConnections()
      await closed
    },
  }
}

interface Answering extends WebParts {
  metrics: Metrics
  isReady: ReturnType<typeof readiness>
}

/** What the server and the answer tell each other about one request. */
interface Known {
  /** For the figures: what kind of route answers. */
  kind: string
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal
}

/** The order in which a request's answer is looked for. */
function answering(parts: Answering) {
  const { adapters, api, rawRoutes, readActor, metrics, isReady } = parts
  const { config, ids, log } = adapters
  const pages = pagesOf(parts.pagesFolder, feedPlaceFor({ ...adapters, readActor }))

  async function answer(request: IncomingMessage, response: ServerResponse, known: Known): Promise<void> {
    const requestId = requestIdOf(request, ids)
    response.setHeader('X-Request-Id', requestId)
    setSecurityHeaders(response, config.baseUrl)
    const refuse = (failure: Failure) => answerFailure(response, failure, requestId)
    const address = addressOf(request)
    if (!address) return refuse(new Failure('malformed_request', {}, []))
    const { path } = address
    if (path === '/healthz') return answerJson(response, 200, { status: 'ok' })
    if (path === '/readyz') {
      const state = await isReady()
      return answerJson(response, state.ready ? 200 : 503, state)
    }
    // A name that anybody may point at this machine must not read what it tells its own.
    if (config.loopbackOnly && !isOwnHost(request, config.baseUrl))
      return refuse(new Failure('foreign_origin', {}, []))
    if (path === '/metrics' && mayMeasure(request)) {
      response.setHeader('Content-Type', metrics.contentType)
      response.end(await metrics.text())
      return
    }
    if (isForeign(request, config.baseUrl, config.loopbackOnly))
      return refuse(new Failure('foreign_origin', {}, []))

    const raw = findRawRoute(rawRoutes, request.method ?? '', path)
    const isApi = path.startsWith('/api/')
    // What a procedure answers is for the one who asked, and for now.
    if (isApi) response.setHeader('Cache-Control', 'no-store')
    known.kind = raw ? (raw.path.startsWith('/events') ? 'stream' : 'raw') : isApi ? 'procedure' : 'page'
    try {
      const contextNow = () => contextOf(request, response, requestId, known.gone)
      const page: Exchange['page'] = (path, around) => pages.serve(request, response, path, around)
      if (raw) return await answerRaw(raw, { request, response, page, ...address }, contextNow)
      if (isApi && (await api(request, response, contextNow))) return
      if (!isApi && (await pages.serve(request, response, path))) return
    } catch (error) {
      const failure = error instanceof Failure ? error : unforeseen(error, log.child({ requestId }))
      if (raw?.refuse && !response.headersSent) return raw.refuse(response, failure, requestId)
      return refuse(failure)
    }
    if (!isApi && path === '/') return answerText(response, 404, 'The pages are not built. Run: npm start')
    refuse(new Failure('route_not_found', {}, []))
  }

  async function answerRaw(
    route: RawRoute,
    { request, ...exchange }: Omit<Exchange, 'body' | 'request'> & { request: IncomingMessage },
    contextNow: () => Promise<Context>,
  ): Promise<void> {
    const admitted = async () => {
      const own = narrowed(await contextNow(), route)
      admit(own, { ...route, key: route.key ?? null })
      return own
    }
    const own = await admitted()
    // Of what has come whole by now nothing was held back.
    const isWhole = request.complete
    const body = async (mostBytes: number) => {
      const bytes = await readBody(request, mostBytes)
      return { bytes, ctx: isWhole ? own : await admitted() }
    }
    if (own.actor.kind === 'person' && isProgramKey(own.actor.key))
      await takeKeyRequest(exchange.response, own.actor.sessionId)
    try {
      await route.handle(own, { ...exchange, request, body })
    } catch (error) {
      throw await unlessLeft(error, own, parts.hasLeft)
    }
  }

  async function contextOf(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    signal: AbortSignal,
  ): Promise<Context> {
    const actor = await readActor(request)
    noteAtWork({ ...adapters, actor })
    return contextFor(adapters, {
      actor,
      requestId,
      client: {
        address: clientAddress(request, config.trustProxyHops),
        get headers() {
          const headers = headersOf(request)
          // Kept with the session, so it must be what we have seen and not what the client says.
          headers.set('x-client-address', this.address)
          return headers
        },
        setCookie: (line) => response.appendHeader('Set-Cookie', line),
      },
      signal,
    })
  }

  /** The figures are for the operator: with the token, or on a machine that serves itself alone. */
  function mayMeasure(request: IncomingMessage): boolean {
    if (config.metricsToken !== null) return request.headers.authorization === `Bearer ${config.metricsToken}`
    const direct = request.headers['x-forwarded-for'] === undefined
    return config.loopbackOnly && direct && isLoopbackAddress(request.socket.remoteAddress ?? '')
  }

  return answer
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (let i = 0; i + 1 < request.rawHeaders.length; i += 2)
    headers.append(request.rawHeaders[i] ?? '', request.rawHeaders[i + 1] ?? '')
  return headers
}

/** What is no HTTP gets a short answer, if it can still be given, and the connection ends. */
function refuseMalformed(error: Error & { code?: string }, socket: Duplex, clock: Clock): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  // The other side may never close its half, so that the connection would stay open for as long as the program runs.
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  void clock.sleep(LINGER_MS).finally(() => socket.destroy())
}
