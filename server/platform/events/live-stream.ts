// The live feed over HTTP: as server-sent events, and as a question that is held until there is news.
import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { onlyFor } from '#contract/access.ts'
import type { LiveEvent } from '#contract/events.ts'
import type { Clock } from '#server/adapters/clock/clock.ts'
import { answerJson } from '../http/answers.ts'
import { type Context, person } from '../context.ts'
import { cursorText } from './event-log.ts'
import { fail } from '../fail.ts'
import type { Listener } from './live-listeners.ts'
import { liveEventOf } from './live.ts'
import type { Exchange, RawRoute } from '../http/raw-route.ts'

/** Proxies cut a connection that is silent for longer. */
const HEARTBEAT_MS = 15_000
/** How long a browser waits before it connects again. */
const RETRY_MS = 2_000
/** A client that leaves more than this unread is cut off; it goes on from its last event. Bytes. */
const MOST_UNREAD = 1_048_576
const POLL_MS = { least: 5_000, most: 30_000, initial: 25_000 }
/** More events of the same moment come in one answer. */
const GATHER_MS = 10

const why = 'It stays open and says what happens; a procedure answers once.'

/** The routes of the feed. `perUser` streams of one person may be open at once in this process. */
export function liveRoutes(perUser: number): RawRoute[] {
  const opened = new Map<string, number>()
  const counted =
    (handle: RawRoute['handle']): RawRoute['handle'] =>
    async (ctx, exchange) => {
      const { uid } = person(ctx)
      const before = opened.get(uid) ?? 0
      if (before >= perUser) fail('too_many_streams')
      opened.set(uid, before + 1)
      try {
        await handle(ctx, exchange)
        await closed(exchange.response)
      } finally {
        const left = (opened.get(uid) ?? 1) - 1
        if (left > 0) opened.set(uid, left)
        else opened.delete(uid)
      }
    }
  const access = onlyFor('signed-in')
  return [
    { method: 'GET', path: '/events', access, why, handle: counted(stream) },
    { method: 'GET', path: '/events/poll', access, why, handle: counted(poll) },
  ]
}

/** Where the client wants to go on: a reconnecting browser says it in a header, everybody else in the address. */
function placeAsked({ request, search }: Exchange): string | null {
  const last = request.headers['last-event-id']
  return (typeof last === 'string' && last !== '' ? last : search.get('after')) || null
}

/** Server-sent events. The first is `hello` (or `reset`, when the place is unknown), with the place where it begins. */
async function stream(ctx: Context, exchange: Exchange): Promise<void> {
  const { request, response } = exchange
  if (request.method === 'HEAD') return void begun(response).end()
  // The first bytes must name where the stream begins, so what comes before that is held back.
  let greeted = false
  const early: Uint8Array[] = []
  const write = writerTo(response)
  const listener: Listener = {
    ...listenerOf(ctx),
    send(_event, frame) {
      if (!greeted) early.push(frame)
      else return write(frame)
    },
    // A session may end before its stream has begun.
    end() {
      begun(response).end(`retry: ${RETRY_MS}\n\n`)
    },
  }
  const { cursor, reset, stop } = await ctx.live.listen(listener, placeAsked(exchange))
  response.once('close', stop)
  if (response.destroyed || response.writableEnded) return stop()
  const place = cursorText(cursor)
  begun(response).write(
    `retry: ${RETRY_MS}\n\nid: ${place}\nevent: ${reset ? 'reset' : 'hello'}\ndata: ${JSON.stringify({ cursor: place })}\n\n`,
  )
  greeted = true
  for (const frame of early) void write(frame)
  void beat(ctx.clock, response)
}

/** The response with its head written: whatever is said, it is said as server-sent events. */
function begun(response: ServerResponse): ServerResponse {
  if (response.headersSent) return response
  // The stream ends with its connection. So an event is one piece of bytes, the same for everybody, and not four.
  response.removeHeader('Transfer-Encoding')
  return response.writeHead(200, {
    Connection: 'close',
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  })
}

/**
 * Writes events; waits while the client reads slowly, and cuts it off when it does not read at all. The head has said that
 * the stream ends with its connection, so an event goes to the socket itself: a response would put it aside until all
 * other listeners had theirs put aside.
 */
function writerTo(response: ServerResponse): (frame: Uint8Array) => void | Promise<void> {
  let drained: Promise<void> | null = null
  return (frame) => {
    if (response.writableEnded || response.destroyed) return
    // Without a socket as long as an earlier answer of the same connection is under way.
    const out: Writable = response.socket ?? response
    if (out.write(frame)) return
    if (out.writableLength > MOST_UNREAD) {
      response.destroy()
      return
    }
    drained ??= untilDrained(out, response).then(() => void (drained = null))
    return drained
  }
}

function untilDrained(out: Writable, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      out.off('drain', go)
      response.off('close', go)
      resolve()
    }
    out.once('drain', go)
    response.once('close', go)
  })
}

async function beat(clock: Clock, response: ServerResponse): Promise<void> {
  const over = new AbortController()
  response.once('close', () => over.abort())
  while (!over.signal.aborted && !response.writableEnded) {
    await clock.sleep(HEARTBEAT_MS, over.signal).catch(() => {})
    if (!over.signal.aborted && !response.writableEnded) response.write(':\n\n')
  }
}

/**
 * The long poll: `{ events, cursor, reset }`, as soon as there is something after `after`, or empty after `timeout`
 * seconds (5 to 30). Without `after` it answers at once with the place where the feed is now.
 */
async function poll(ctx: Context, exchange: Exchange): Promise<void> {
  const { response, search } = exchange
  const asked = placeAsked(exchange)
  const seconds = Number(search.get('timeout') ?? Number.NaN) * 1000
  const holdMs = Number.isFinite(seconds)
    ? Math.min(POLL_MS.most, Math.max(POLL_MS.least, seconds))
    : POLL_MS.initial
  const events: LiveEvent[] = []
  const news = new AbortController()
  const full = new AbortController()
  const listener: Listener = {
    ...listenerOf(ctx),
    send(event) {
      // What is beyond the limit is sent again with the next question.
      if (events.length < 500) events.push(liveEventOf(event))
      if (events.length === 500) full.abort()
      news.abort()
    },
    end: () => {
      news.abort()
      full.abort()
    },
  }
  const { cursor, reset, stop } = await ctx.live.listen(listener, asked)
  try {
    if (asked !== null && !reset) {
      await ctx.clock.sleep(holdMs, AbortSignal.any([news.signal, ctx.signal])).catch(() => {})
      if (events.length > 0)
        await ctx.clock.sleep(GATHER_MS, AbortSignal.any([full.signal, ctx.signal])).catch(() => {})
    }
  } finally {
    stop()
  }
  if (!response.destroyed)
    answerJson(response, 200, { events, cursor: events.at(-1)?.cursor ?? cursorText(cursor), reset })
}

function listenerOf(ctx: Context): Pick<Listener, 'sessionId' | 'audience'> {
  const { sessionId, uid, workspaces } = person(ctx)
  return { sessionId, audience: { userId: uid, workspaces } }
}

const closed = (response: ServerResponse): Promise<void> =>
  response.closed ? Promise.resolve() : new Promise((resolve) => response.once('close', () => resolve()))
