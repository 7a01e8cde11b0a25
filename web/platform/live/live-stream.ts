import type { EventType, LiveEvent } from '#contract/events.ts'

/** What the feed needs from the browser; tests pass their own. */
export interface LivePort {
  openStream: (url: string) => EventSource
  fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>
  setTimer: (run: () => void, ms: number) => () => void
  /** The types of event that are listened for; others are passed over. */
  types: readonly EventType[]
}

/** Where the feed begins; `reset` when the place asked for is unknown, so that events may have been missed. */
export interface Greeting {
  cursor: string
  reset: boolean
}

interface StreamHandlers {
  greeted: (greeting: Greeting) => void
  received: (event: LiveEvent) => void
  /** The stream broke or did not speak in time; it is closed already. */
  failed: () => void
}

/** A proxy that holds streams back opens them without a word, so the greeting counts and not the opening. */
const speaksWithinMs = 8_000
const pollForSeconds = 25
const pollGraceMs = 5_000

/** Opens one stream from after `cursor`; returns how to close it. It never reconnects by itself. */
export function openStream(port: LivePort, cursor: string | null, handlers: StreamHandlers): () => void {
  const source = port.openStream(cursor === null ? '/events' : `/events?after=${encodeURIComponent(cursor)}`)
  let over = false
  const close = () => {
    over = true
    cancelTimer()
    source.close()
  }
  const fail = () => {
    if (over) return
    close()
    handlers.failed()
  }
  const cancelTimer = port.setTimer(fail, speaksWithinMs)
  const greet = (reset: boolean) => (message: MessageEvent<unknown>) => {
    cancelTimer()
    if (!over) handlers.greeted({ cursor: message.lastEventId, reset })
  }
  source.addEventListener('hello', greet(false))
  source.addEventListener('reset', greet(true))
  source.addEventListener('error', fail)
  source.addEventListener('message', (message: MessageEvent<unknown>) => {
    const event = parseEvent(port, message.data)
    if (event !== null && !over) handlers.received(event)
  })
  return close
}

/** Asks once for what came after `cursor`; the server holds the question up to 25 s (LIVE-3). */
export async function pollOnce(
  port: LivePort,
  cursor: string | null,
  stop: AbortSignal,
  forSeconds = pollForSeconds,
): Promise<Greeting & { events: LiveEvent[] }> {
  const search = new URLSearchParams({ timeout: String(forSeconds) })
  if (cursor !== null) search.set('after', cursor)
  const signal = AbortSignal.any([stop, AbortSignal.timeout(forSeconds * 1_000 + pollGraceMs)])
  const answer = await port.fetch(`/events/poll?${search}`, { signal })
  if (!answer.ok) throw new Error(`The live feed answered ${answer.status}.`)
  const body: unknown = await answer.json()
  const events = part(body, 'events')
  const next = part(body, 'cursor')
  if (!Array.isArray(events) || typeof next !== 'string')
    throw new Error('The live feed answered something else.')
  return {
    events: events.filter((value) => isLiveEvent(port, value)),
    cursor: next,
    reset: part(body, 'reset') === true,
  }
}

function parseEvent(port: LivePort, data: unknown): LiveEvent | null {
  if (typeof data !== 'string') return null
  try {
    const value: unknown = JSON.parse(data)
    return isLiveEvent(port, value) ? value : null
  } catch {
    return null
  }
}

function isLiveEvent(port: LivePort, value: unknown): value is LiveEvent {
  const type = part(value, 'type')
  return typeof part(value, 'cursor') === 'string' && port.types.some((known) => known === type)
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
