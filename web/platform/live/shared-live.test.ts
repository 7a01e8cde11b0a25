import type { LiveEvent } from '#contract/events.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiveFeed, LiveHandlers, LiveState } from './live.ts'
import { createSharedLive, type Told, type Together } from './shared-live.ts'

const event = (number: number): LiveEvent => ({
  cursor: String(number),
  type: 'staff.changed',
  subject: 'kenji',
  workspaceId: 'w',
  at: '2026-01-01T00:00:00.000Z',
  payload: {},
})

/** A browser with tabs, and a server whose log every open connection hears. */
function browser() {
  const log: LiveEvent[] = []
  const connections = new Set<{ after: number; on: LiveHandlers }>()
  const ears = new Set<(told: Told) => void>()
  const queue: { work: () => () => void; end: (() => void) | null }[] = []
  const next = () => {
    const first = queue[0]
    if (first !== undefined && first.end === null) first.end = first.work()
  }

  function tabsOf(): Together {
    let own: ((told: Told) => void) | null = null
    return {
      lead(work) {
        const place: (typeof queue)[number] = { work, end: null }
        queue.push(place)
        next()
        return () => {
          place.end?.()
          queue.splice(queue.indexOf(place), 1)
          next()
        }
      },
      say(told) {
        for (const ear of ears) if (ear !== own) ear(told)
      },
      hear(listener) {
        own = listener
        ears.add(listener)
        return () => void ears.delete(listener)
      },
    }
  }

  function connection(after: string | null, on: LiveHandlers): LiveFeed {
    const mine = { after: after === null ? log.length : Number(after), on }
    let state: LiveState = 'online'
    const listeners = new Set<() => void>()
    const show = (now: LiveState) => {
      state = now
      for (const listener of listeners) listener()
    }
    return {
      start() {
        connections.add(mine)
        on.reached(String(mine.after))
        for (const past of log.slice(mine.after)) on.event(past)
      },
      stop: () => void connections.delete(mine),
      wake: () => show('online'),
      sleep: () => show('offline'),
      get: () => state,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
  }

  /** A tab whose page was sent when the log was at `place`, if the page was told. */
  function openTab(place: number | null = null) {
    /** What this tab heard, how often it was told to read everything anew, and how much there was the last time. */
    const heard: number[] = []
    const tab = { heard, anew: 0, begun: 0, knows: place ?? -1 }
    const handlers = {
      event: ({ cursor }: LiveEvent) => void tab.heard.push(Number(cursor)),
      began: () => void (tab.begun += 1),
      missed: () => {
        tab.anew += 1
        tab.knows = log.length
      },
      broke: () => {},
    }
    const feed = createSharedLive(tabsOf(), connection, handlers, place === null ? null : String(place))
    feed.start()
    return { tab, feed }
  }

  const write = () => {
    const one = event(log.length + 1)
    log.push(one)
    for (const { on } of connections) on.event(one)
  }
  return { openTab, write, log, connections }
}

describe('the live connection of a browser', () => {
  it('is one, however many tabs there are, and each hears everything once [LIVE-1]', () => {
    const { openTab, write, connections } = browser()
    const tabs = [openTab(), openTab(), openTab()]
    write()
    write()
    expect(connections.size).toBe(1)
    for (const { tab } of tabs) expect(tab.heard).toEqual([1, 2])
  })

  it('goes on in another tab when the one that listened is closed [LIVE-2]', () => {
    const { openTab, write, connections } = browser()
    const [first, second] = [openTab(), openTab()]
    write()
    first.feed.stop()
    write()
    expect(connections.size).toBe(1)
    expect(second.tab.heard).toEqual([1, 2])
    second.feed.stop()
    expect(connections.size).toBe(0)
  })

  it('tells every tab when it is broken and when it stands again [LIVE-2]', () => {
    const { openTab } = browser()
    const [first, second] = [openTab(), openTab()]
    first.feed.sleep()
    expect([first.feed.get(), second.feed.get(), openTab().feed.get()]).toEqual([
      'offline',
      'offline',
      'offline',
    ])
    first.feed.wake()
    expect([first.feed.get(), second.feed.get()]).toEqual(['online', 'online'])
  })

  it('reads nothing anew in a tab that listens from where its page began, and tells it what came since [LIVE-2]', () => {
    const { openTab, write } = browser()
    const earlier = openTab()
    write()
    earlier.feed.stop()
    write()
    const { tab } = openTab(1)
    write()
    expect(tab).toMatchObject({ heard: [2, 3], anew: 0, begun: 1 })
    // Another tab listens for this one: what it has heard before is not told again.
    expect(openTab(1).tab).toMatchObject({ heard: [], anew: 1, begun: 0 })
  })

  it('misses nothing and tells nothing twice while tabs come and go at random [LIVE-1] [LIVE-2]', () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constant({ kind: 'write' as const }) },
      { weight: 1, arbitrary: fc.boolean().map((isTold) => ({ kind: 'open' as const, isTold })) },
      { weight: 1, arbitrary: fc.nat(5).map((which) => ({ kind: 'close' as const, which })) },
    )
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 120 }), (steps) => {
        const { openTab, write, log, connections } = browser()
        const tabs = [openTab()]
        for (const one of steps) {
          if (one.kind === 'write') write()
          if (one.kind === 'open') tabs.push(openTab(one.isTold ? log.length : null))
          if (one.kind === 'close' && tabs.length > 1) tabs.splice(one.which % tabs.length, 1)[0]?.feed.stop()
        }
        expect(connections.size).toBe(1)
        for (const { tab } of tabs) {
          // What it had read when it came may be older than the feed, so it was told to read that anew, and only then.
          expect(tab.anew + tab.begun).toBe(1)
          expect(tab.heard).toEqual(log.slice(tab.knows).map(({ cursor }) => Number(cursor)))
        }
      }),
      { numRuns: 300 },
    )
  })
})
