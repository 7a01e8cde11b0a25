import type { LiveEvent } from '#contract/events.ts'
import type { LiveFeed, LiveHandlers, LiveState } from './live.ts'

/** What the tabs of one browser tell each other. */
export type Told =
  /** A tab has come and asks where the feed is. */
  | { kind: 'who' }
  | { kind: 'place'; cursor: string | null; state: LiveState }
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'missed' }
  | { kind: 'broke' }

/** The other tabs, and whose turn it is to listen for all of them. */
export interface Together {
  /** Calls back when this tab is to listen, perhaps never; returns how to pass that on, or to stop waiting for it. */
  lead(work: () => () => void): () => void
  say(told: Told): void
  hear(listener: (told: Told) => void): () => void
}

interface SharedHandlers extends Omit<LiveHandlers, 'reached'> {
  /** The feed goes on from where the page was when it had read nothing. */
  began: () => void
}

/**
 * One connection for all tabs of a browser: one tab listens and tells the others, and when it goes, the next one goes on
 * from the last place that was told. Whatever a tab has read before it first hears where the feed is may be old: it is told
 * to read that anew. It need not when it listens itself from `began`, where the feed was before it read anything.
 */
export function createSharedLive(
  together: Together,
  open: (after: string | null, on: LiveHandlers) => LiveFeed,
  on: SharedHandlers,
  began: string | null = null,
): LiveFeed {
  let feed: LiveFeed | null = null
  let cursor = began
  let follows = false
  let state: LiveState = 'online'
  let stop: () => void = () => {}
  const listeners = new Set<() => void>()

  const show = (next: LiveState) => {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }
  const reached = (next: string) => {
    cursor = next
    if (!follows) on.missed()
    follows = true
  }
  const place = () => together.say({ kind: 'place', cursor, state })
  const heard = (told: Told) => {
    if (told.kind === 'who') {
      if (feed !== null) place()
      return
    }
    // Two tabs never listen at once; what an old leader still says while it goes is known here already.
    if (feed !== null) return
    if (told.kind === 'missed') on.missed()
    if (told.kind === 'broke') on.broke()
    if (told.kind === 'event') {
      reached(told.event.cursor)
      on.event(told.event)
    }
    if (told.kind === 'place') {
      if (told.cursor !== null) reached(told.cursor)
      show(told.state)
    }
  }
  const lead = (): (() => void) => {
    const mine = open(cursor, {
      reached(next) {
        if (cursor !== null && !follows) {
          follows = true
          on.began()
        }
        reached(next)
        place()
      },
      event(event) {
        cursor = event.cursor
        on.event(event)
        together.say({ kind: 'event', event })
      },
      missed() {
        on.missed()
        together.say({ kind: 'missed' })
      },
      broke() {
        on.broke()
        together.say({ kind: 'broke' })
      },
    })
    feed = mine
    const unsubscribe = mine.subscribe(() => {
      show(mine.get())
      place()
    })
    mine.start()
    return () => {
      unsubscribe()
      mine.stop()
      feed = null
    }
  }

  return {
    start() {
      const stopHearing = together.hear(heard)
      together.say({ kind: 'who' })
      const stopLeading = together.lead(lead)
      stop = () => {
        stopLeading()
        stopHearing()
      }
    },
    stop() {
      stop()
      stop = () => {}
      cursor = null
      follows = false
      show('online')
    },
    wake() {
      if (feed !== null) return feed.wake()
      together.say({ kind: 'who' })
    },
    sleep() {
      if (feed !== null) return feed.sleep()
      show('offline')
    },
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
