// The live feed of one process: reads what has been announced once, and hands it to everybody who may hear it.
import type { LiveEvent } from '#contract/events.ts'
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { Notices } from '#server/adapters/database/notices.ts'
import type { Log } from '#server/adapters/log/log.ts'
import { wakeSignal } from './wake-up.ts'
import {
  type Audience,
  currentCursor,
  type Cursor,
  cursorText,
  forgottenUpTo,
  type HeardEvent,
  isAfter,
  parseCursor,
  readEvents,
} from './event-log.ts'
import { type Listener, listenerIndex, Member, type FramedEvent } from './live-listeners.ts'
import { dbFor } from '../db/transaction.ts'

export interface LiveHub {
  /** Says that something was announced and has committed; many calls in a row cost one look. */
  wake(): void
  /** Calls back whenever something may have been announced, here or in another process. */
  onNews(listener: () => void): void
  /**
   * Sends everything after `after` that the listener may hear, each event once and in order, until it is ended. Without
   * `after`, or when that is no place of this log, it begins now; the answer says where it begins.
   */
  listen(listener: Listener, after: string | null): Promise<Listening>
  /** Where the feed is now; whoever listens from there misses nothing that happens from now on. */
  place(): Promise<string>
  /** The open streams of all people together. */
  streams(): number
  /** Ends every stream and stops reading. */
  close(): Promise<void>
}

interface Listening {
  /** Where the stream begins. */
  cursor: Cursor
  /** True when the asked place is unknown: whatever the listener had may have changed unseen. */
  reset: boolean
  stop(): void
}

/** Who may still listen: sessions that are valid now, with what their person may hear. */
type ReadAudiences = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Audience>>

interface Parts {
  database: Database
  notices: Notices
  clock: Clock
  log: Log
  audiences: ReadAudiences
}

const START: Cursor = { xid: 0n, id: 0n }
const PAGE = 500
/** An older transaction is still running: look again soon, and less often while it goes on. */
const UNSETTLED_MS = { first: 2, most: 15 }
const QUIET_MS = 10_000
const DEAF_MS = 500
/** Every session is looked at this often, whatever is announced. */
const REVALIDATE_MS = 2_000
const CONCERNS_SESSIONS = new Set<HeardEvent['type']>([
  'session.ended',
  'account.changed',
  'workspace.changed',
])

/** The part of an event that is sent. */
export const liveEventOf = ({ cursor, type, subject, workspaceId, at, payload }: HeardEvent): LiveEvent => ({
  cursor,
  type,
  subject,
  workspaceId,
  at,
  payload,
})

/** An event with its frame, as server-sent events are written. */
function framed(event: HeardEvent, after: Cursor): FramedEvent {
  const text = `id: ${event.cursor}\ndata: ${JSON.stringify(liveEventOf(event))}\n\n`
  return { event, place: parseCursor(event.cursor) ?? after, frame: Buffer.from(text) }
}

/** The hub of this process. It reads nothing while nobody listens. */
export function liveHub({ database, notices, clock, log, audiences }: Parts): LiveHub {
  const db = dbFor(database, 'system')
  const stop = new AbortController()
  const news = wakeSignal(clock)
  const listeners = listenerIndex()
  /** Everything up to here has been delivered to whoever listens. */
  let deliveredUpTo: Cursor | null = null
  let loops: Promise<unknown> | null = null
  notices.on('events', () => news.notify())

  async function listen(listener: Listener, after: string | null): Promise<Listening> {
    loops ??= Promise.all([deliverNews(), revalidateOften()])
    const member = new Member(listener, START)
    // Registered first: what is delivered from now on is noted, and what was delivered before is read from the log.
    listeners.add(member)
    try {
      const now = await currentCursor(db)
      deliveredUpTo ??= now
      const asked = parseCursor(after)
      const known = asked !== null && !isAfter(asked, now) && !isAfter(await forgottenUpTo(db), asked)
      const cursor = known ? asked : now
      member.position = cursor
      void catchUp(member, cursor).catch((error) => {
        log.error('live.catch_up_failed', { error })
        listeners.remove(listener)
        listener.end('changed')
      })
      return { cursor, reset: after !== null && !known, stop: () => listeners.remove(listener) }
    } catch (error) {
      listeners.remove(listener)
      throw error
    }
  }

  /**
   * Reads from the log until nothing was delivered meanwhile; from then on the hub delivers. What the person may hear was
   * read before the listener was registered, so it is checked again after each page: whoever was removed by then hears
   * none of it.
   */
  async function catchUp(member: Member, from: Cursor): Promise<void> {
    const { listener } = member
    for (let after = from; !member.gone; ) {
      member.missed = false
      const page = await readEvents(db, { after, audience: listener.audience, limit: PAGE })
      endUnlessValid(listener, await audiences([listener.sessionId]))
      for (const event of page.events) {
        const framedEvent = framed(event, after)
        await member.send(framedEvent)
        after = framedEvent.place
      }
      if (page.full || member.missed) continue
      member.live = true
      return
    }
  }

  /** Reads what is new and delivers it, whenever it is notified. */
  async function deliverNews(): Promise<void> {
    let patience = UNSETTLED_MS.first
    while (!stop.signal.aborted) {
      let pause = notices.connected() ? QUIET_MS : DEAF_MS
      try {
        if (listeners.size() === 0) deliveredUpTo = null
        else if (deliveredUpTo && (await deliverAfter(deliveredUpTo))) {
          pause = patience
          patience = Math.min(2 * patience, UNSETTLED_MS.most)
        } else patience = UNSETTLED_MS.first
      } catch (error) {
        log.error('live.look_failed', { error })
        pause = DEAF_MS
      }
      await news.wait(pause, stop.signal)
    }
  }

  /** Delivers what comes after a place in the log; true when something waits for an older transaction. */
  async function deliverAfter(from: Cursor): Promise<boolean> {
    for (let after = from; ; ) {
      const { events, full, unsettled } = await readEvents(db, { after, audience: null, limit: PAGE })
      // Whoever was signed out or removed hears nothing of what came after.
      if (events.some(({ type }) => CONCERNS_SESSIONS.has(type))) await revalidate()
      for (const event of events) {
        const news = framed(event, after)
        for (const member of listeners.hearing(event)) member.deliver(news)
        after = news.place
      }
      deliveredUpTo = after
      if (!full) return unsettled
    }
  }

  async function revalidateOften(): Promise<void> {
    while (!stop.signal.aborted) {
      await clock.sleep(REVALIDATE_MS, stop.signal).catch(() => {})
      if (stop.signal.aborted || listeners.size() === 0) continue
      await revalidate().catch((error) => log.error('live.revalidate_failed', { error }))
    }
  }

  /** Ends the streams of everybody whose session is over or whose workspaces have changed. */
  async function revalidate(): Promise<void> {
    const valid = await audiences(listeners.sessionIds())
    for (const listener of listeners.all()) endUnlessValid(listener, valid)
  }

  function endUnlessValid(listener: Listener, valid: ReadonlyMap<string, Audience>): void {
    const now = valid.get(listener.sessionId)
    if (now && sameAudience(now, listener.audience)) return
    listeners.remove(listener)
    listener.end(now ? 'changed' : 'revoked')
  }

  return {
    wake: () => notices.tell('events'),
    onNews: (listener) => notices.on('events', listener),
    listen,
    place: async () => cursorText(await currentCursor(db)),
    streams: () => listeners.size(),
    async close() {
      stop.abort()
      for (const listener of listeners.all()) {
        listeners.remove(listener)
        listener.end('stopping')
      }
      await loops
    },
  }
}

const sameAudience = (a: Audience, b: Audience): boolean =>
  a.userId === b.userId &&
  a.workspaces.length === b.workspaces.length &&
  a.workspaces.every((workspace) => b.workspaces.includes(workspace))
