// Short notices between the processes of one installation: no content, only "look again".
import { setImmediate as nextRound } from 'node:timers/promises'
import pg from 'pg'
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { Log } from '#server/adapters/log/log.ts'
import type { Database } from './database.ts'

/** What there is news of; of who may do what (`actors`) the database tells by itself (migration 0351). */
const topics = ['events', 'jobs', 'actors'] as const
type Topic = (typeof topics)[number]

export interface Notices {
  /** Tells every process, this one at once; many in a row are sent as one. Never waits. */
  tell(topic: Topic): void
  /** Calls back at each notice, and after every gap in which one may have been missed. */
  on(topic: Topic, listener: () => void): void
  /** False while notices of other processes may be lost: then look more often. */
  connected(): boolean
  close(): Promise<void>
}

/** Between two notices of one process; more in that time are one. */
const GAP_MS = 5
const RETRY_MS = 1_000
const CHANNEL = 'staffroom_'

/** Notices over the database: one connection of its own listens and tells. With the embedded one there is nobody else. */
export function openNotices(database: Database, { clock, log }: { clock: Clock; log: Log }): Notices {
  const listeners: Record<Topic, (() => void)[]> = { events: [], jobs: [], actors: [] }
  const hear = (topic: Topic) => {
    for (const listener of listeners[topic]) listener()
  }
  const line = database.kind === 'server' ? serverLine(database.pool, hear, clock, log) : null
  return {
    tell(topic) {
      hear(topic)
      line?.tell(topic)
    },
    on: (topic, listener) => void listeners[topic].push(listener),
    connected: () => line === null || line.connected(),
    close: async () => line?.close(),
  }
}

/** A connection that listens and tells, made anew whenever it breaks. */
function serverLine(pool: pg.Pool, hear: (topic: Topic) => void, clock: Clock, log: Log) {
  const stop = new AbortController()
  let client: pg.Client | null = null
  const told = new Set<Topic>()
  let sending: Promise<void> | null = null

  async function keepListening(): Promise<void> {
    while (!stop.signal.aborted) {
      // A notice is written to the log like a change, but nobody needs it to be there after a crash.
      const options = `${pool.options.options ?? ''} -c synchronous_commit=off`
      const fresh = new pg.Client({ ...pool.options, options, keepAlive: true })
      const ended = new Promise<void>((resolve) => {
        fresh.on('end', resolve)
        fresh.on('error', (error) => {
          log.warn('notices.connection_lost', { error })
          resolve()
        })
      })
      try {
        fresh.on('notification', ({ channel }) => {
          const topic = topics.find((topic) => channel === CHANNEL + topic)
          if (topic) hear(topic)
        })
        await fresh.connect()
        for (const topic of topics) await fresh.query(`listen ${CHANNEL}${topic}`)
        client = fresh
        for (const topic of topics) hear(topic)
        tell('events')
        tell('jobs')
        await Promise.race([ended, aborted(stop.signal)])
      } catch (error) {
        log.warn('notices.connection_failed', { error })
      }
      client = null
      await fresh.end().catch(() => {})
      await clock.sleep(RETRY_MS, stop.signal).catch(() => {})
    }
  }

  function tell(topic: Topic): void {
    told.add(topic)
    sending ??= send().finally(() => {
      sending = null
    })
  }

  async function send(): Promise<void> {
    // This process has been told already: what it does about it goes out first.
    await nextRound()
    while (told.size > 0 && client && !stop.signal.aborted) {
      const channels = [...told].map((topic) => CHANNEL + topic)
      told.clear()
      await client.query("select pg_notify(unnest($1::text[]), '')", [channels]).catch(() => {})
      await clock.sleep(GAP_MS, stop.signal).catch(() => {})
    }
  }

  const listening = keepListening()
  return {
    tell,
    connected: () => client !== null,
    async close() {
      stop.abort()
      await listening
    },
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  signal.aborted
    ? Promise.resolve()
    : new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
