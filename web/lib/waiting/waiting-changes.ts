import type { Shelf } from '../cache/shelf.ts'
import { backOffMs } from '../live/back-off.ts'
import { Refusal } from '../wire/refusal.ts'
import { type Change, isWaiting, thingOf, type Waiting } from './change.ts'

export interface WaitingPort {
  /** Outlives a reload; of one person. */
  shelf: Shelf
  /** Runs work when no other tab of this browser runs such work. */
  inTurn: (work: () => Promise<void>) => Promise<void>
  send: (waiting: Waiting) => Promise<unknown>
  later: (run: () => void, ms: number) => () => void
  newKey: () => string
  /** It has reached the server; `refusal` is what the server said against it, or null. */
  settled: (waiting: Waiting, refusal: Refusal | null) => void
  /** What waits now; also told by other tabs. */
  changed: (all: readonly Waiting[]) => void
  tellTabs: () => void
}

export interface WaitingChanges {
  /** Lets a change wait; it is sent as soon as possible. */
  add: (change: Change, key?: string) => Promise<void>
  /** Sends everything that waits, the earliest first, unless the server cannot be reached. */
  flush: () => Promise<void>
  /** Reads again what waits: another tab has added or sent something. */
  look: () => Promise<void>
  /** Forgets everything that waits. */
  drop: () => Promise<void>
  stop: () => void
}

/** Whether the same may be taken later: nothing came back, the server was in trouble or at its limit, or nobody is signed in. */
export function mayBeTakenLater(thrown: unknown): boolean {
  if (!(thrown instanceof Refusal)) return thrown instanceof TypeError
  const { status, code } = thrown.with
  return status >= 500 || status === 429 || status === 401 || code === 'request_in_progress'
}

/**
 * Changes that were made without a connection. They are sent once, in their order, by one tab at a time; a later change
 * of the same thing takes the place of an earlier one.
 */
export function createWaitingChanges(port: WaitingPort): WaitingChanges {
  let failures = 0
  let isOver = false
  let cancel: () => void = () => {}

  const read = async (): Promise<Waiting[]> =>
    (await port.shelf.entries())
      .flatMap(([, value]) => (isWaiting(value) ? [value] : []))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const look = async () => port.changed(await read())
  const told = async () => {
    await look()
    port.tellTabs()
  }

  /** True when it was settled, false when it goes on waiting. */
  const send = async (waiting: Waiting): Promise<boolean> => {
    let refusal: Refusal | null = null
    try {
      await port.send(waiting)
    } catch (thrown) {
      if (mayBeTakenLater(thrown)) return false
      refusal = thrown instanceof Refusal ? thrown : null
    }
    await port.shelf.remove([waiting.name])
    port.settled(waiting, refusal)
    await told()
    return true
  }
  const flush = async () => {
    cancel()
    await port.inTurn(async () => {
      for (;;) {
        const [first] = await read()
        if (first === undefined || isOver) return
        if (await send(first)) {
          failures = 0
          continue
        }
        cancel = port.later(() => void flush(), backOffMs(failures))
        failures += 1
        return
      }
    })
  }

  return {
    async add(change, key = port.newKey()) {
      const all = await read()
      const order = 1 + Math.max(0, ...all.map(({ name }) => Number.parseInt(name, 10)))
      const name = `${String(order).padStart(9, '0')} ${key}`
      await port.shelf.set(name, { name, change, key })
      const thing = thingOf(change)
      const earlier = all.filter((one) => thingOf(one.change) === thing)
      if (earlier.length > 0) await port.shelf.remove(earlier.map((one) => one.name))
      await told()
      void flush()
    },
    flush,
    look,
    async drop() {
      await port.shelf.clear()
      await told()
    },
    stop() {
      isOver = true
      cancel()
    },
  }
}
