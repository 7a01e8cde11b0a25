import type { EventType, LiveEvent } from '#contract/events.ts'

/** What the feed needs from the browser; tests pass their own. */
export interface LivePort {
  openStream: (url: string) => EventSource
  fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>
  setTimer: (run: () => void, ms: number) => () => void
  /** The types of event that are listened for; others are passed over. */
  types: readonly EventType[]
}

export interface StreamHandlers {
  opened: () => void
  received: (event: LiveEvent) => void
  /** The stream broke or did not open in time; it is closed already. */
  failed: () => void
}

const openWithinMs = 8_000
const pollForMs = 25_000

/** Opens one stream from after `cursor`; returns how to close it. It never reconnects by itself. */
export function openStream(port: LivePort, cursor: string | null, handlers: StreamHandlers): () => void {
  const source = port.openStream(addressAfter('/events', cursor))
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
  const cancelTimer = port.setTimer(fail, openWithinMs)
  source.addEventListener('open', () => {
    cancelTimer()
    if (!over) handlers.opened()
  })
  source.addEventListener('error', fail)
  const receive = (message: MessageEvent<unknown>) => {
    const event = parseEvent(port, message.data, message.lastEventId)
    if (event !== null && !over) handlers.received(event)
  }
  source.addEventListener('message', receive)
  for (const type of port.types) source.addEventListener(type, receive)
  return close
}

/** Asks once for what came after `cursor`; the server holds the question up to 25 s (LIVE-3). */
export async function pollOnce(
  port: LivePort,
  cursor: string | null,
  stop: AbortSignal,
): Promise<LiveEvent[]> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(pollForMs + 5_000)])
  const answer = await port.fetch(addressAfter('/events/poll', cursor), { signal })
  if (!answer.ok) throw new Error(`The live feed answered ${answer.status}.`)
  const body: unknown = await answer.json()
  const listed = Array.isArray(body) ? body : Reflect.get(Object(body), 'events')
  return Array.isArray(listed) ? listed.filter((value) => isLiveEvent(port, value)) : []
}

function addressAfter(path: string, cursor: string | null): string {
  return cursor === null ? path : `${path}?after=${encodeURIComponent(cursor)}`
}

function parseEvent(port: LivePort, data: unknown, lastEventId: string): LiveEvent | null {
  if (typeof data !== 'string') return null
  try {
    const value: unknown = JSON.parse(data)
    if (!isLiveEvent(port, value)) return null
    return lastEventId === '' ? value : { ...value, cursor: lastEventId }
  } catch {
    return null
  }
}

function isLiveEvent(port: LivePort, value: unknown): value is LiveEvent {
  if (typeof value !== 'object' || value === null) return false
  const type: unknown = Reflect.get(value, 'type')
  return port.types.some((known) => known === type)
}
