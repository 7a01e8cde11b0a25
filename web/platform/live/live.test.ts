import type { EventType, LiveEvent } from '#contract/events.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backOffMs } from './back-off.ts'
import { createLive } from './live.ts'
import type { LivePort } from './live-stream.ts'

const types: readonly EventType[] = ['staff.changed', 'knowledge.changed']

function event(cursor: number): LiveEvent {
  return {
    cursor: String(cursor),
    type: 'staff.changed',
    subject: 'kenji',
    workspaceId: 'w',
    at: '2026-01-01T00:00:00.000Z',
    payload: {},
  }
}

const unheard = { event: () => {}, missed: () => {}, broke: () => {}, reached: () => {} }

/** A server's log of events and the connections to it, under the test's control. */
function fakeServer({ forgetsPlaces = false } = {}) {
  const log: LiveEvent[] = []
  const opened: { url: string; source: FakeSource; atMs: number }[] = []
  class FakeSource extends EventTarget {
    isClosed = false
    after: number
    isKnown: boolean
    constructor(url: string) {
      super()
      this.after = Number(new URL(url, 'https://x').searchParams.get('after') ?? log.length)
      this.isKnown = !forgetsPlaces
      opened.push({ url, source: this, atMs: Date.now() })
    }
    close() {
      this.isClosed = true
    }
    accept() {
      this.dispatchEvent(new Event('open'))
      const init = { lastEventId: String(this.isKnown ? this.after : log.length) }
      this.dispatchEvent(new MessageEvent(this.isKnown ? 'hello' : 'reset', init))
      if (!this.isKnown) return
      for (const past of log.filter(({ cursor }) => Number(cursor) > this.after)) this.send(past)
    }
    send(sent: LiveEvent) {
      if (this.isClosed) return
      const init = { data: JSON.stringify(sent), lastEventId: sent.cursor }
      this.dispatchEvent(new MessageEvent('message', init))
    }
    breakOff() {
      if (!this.isClosed) this.dispatchEvent(new Event('error'))
    }
  }
  const port = (
    fetch: LivePort['fetch'] = () => Promise.reject(new TypeError('Failed to fetch')),
  ): LivePort => ({
    types,
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the feed uses only what the fake has
    openStream: (url) => new FakeSource(url) as unknown as EventSource,
    fetch,
    setTimer(run, ms) {
      const id = setTimeout(run, ms)
      return () => clearTimeout(id)
    },
  })
  const write = () => {
    const next = event(log.length + 1)
    log.push(next)
    opened.at(-1)?.source.send(next)
  }
  return { log, opened, port, write, last: () => opened.at(-1)?.source }
}

describe('the live feed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('waits 1 s, then 1.5 times longer each time, at most 60 s [LIVE-2]', () => {
    expect([0, 1, 2, 3].map(backOffMs)).toEqual([1_000, 1_500, 2_250, 3_375])
    expect(backOffMs(11)).toBe(60_000)
    expect(backOffMs(500)).toBe(60_000)
  })

  it('reconnects with those waits and from the last cursor it saw [LIVE-2]', () => {
    const server = fakeServer()
    const seen: string[] = []
    const live = createLive(server.port(), {
      ...unheard,
      event: ({ cursor }) => seen.push(cursor),
    })
    live.start()
    server.last()?.accept()
    server.write()
    server.last()?.breakOff()
    expect(live.get()).toBe('reconnecting')
    server.log.push(event(2))
    vi.advanceTimersByTime(999)
    expect(server.opened.length).toBe(1)
    vi.advanceTimersByTime(1)
    expect(server.opened.at(-1)?.url).toBe('/events?after=1')
    server.last()?.breakOff()
    vi.advanceTimersByTime(1_500)
    server.last()?.accept()
    expect(seen).toEqual(['1', '2'])
    expect(live.get()).toBe('online')
    live.stop()
  })

  it('says that it works offline when failures go on or the network is gone [LIVE-2]', () => {
    const server = fakeServer()
    const live = createLive(server.port(), unheard)
    const states: string[] = []
    live.subscribe(() => states.push(live.get()))
    live.start()
    server.last()?.accept()
    for (const wait of [1_000, 1_500, 2_250]) {
      server.last()?.breakOff()
      vi.advanceTimersByTime(wait)
    }
    server.last()?.accept()
    live.sleep()
    live.wake()
    server.last()?.accept()
    expect(states).toEqual(['reconnecting', 'offline', 'online', 'offline', 'online'])
    live.stop()
  })

  it('begins its waits at 1 s again when the browser says that the network went or came back [LIVE-2]', () => {
    const server = fakeServer()
    const live = createLive(server.port(), unheard)
    live.start()
    server.last()?.accept()
    const opensAfter = (ms: number) => {
      const before = server.opened.length
      vi.advanceTimersByTime(ms - 1)
      expect(server.opened.length).toBe(before)
      vi.advanceTimersByTime(1)
      expect(server.opened.length).toBe(before + 1)
    }
    for (const wait of [1_000, 1_500, 2_250]) {
      server.last()?.breakOff()
      opensAfter(wait)
    }
    live.sleep()
    opensAfter(1_000)
    for (const wait of [1_000, 1_500, 2_250]) {
      server.last()?.breakOff()
      expect(live.get()).toBe('offline')
      opensAfter(wait)
    }
    live.wake()
    for (const wait of [1_000, 1_500]) {
      server.last()?.breakOff()
      expect(live.get()).toBe('offline')
      opensAfter(wait)
    }
    server.last()?.accept()
    expect(live.get()).toBe('online')
    live.stop()
  })

  it('asks for everything again when the server has forgotten where it was [LIVE-2]', () => {
    const server = fakeServer({ forgetsPlaces: true })
    const missed = vi.fn<() => void>()
    const live = createLive(server.port(), { ...unheard, missed })
    live.start()
    server.last()?.accept()
    expect(missed).toHaveBeenCalledOnce()
    live.stop()
  })

  it('falls back to long polls where streaming never speaks [LIVE-3]', async () => {
    const server = fakeServer()
    const asked: string[] = []
    const seen: string[] = []
    const answers = [
      { events: [], cursor: '0', reset: false },
      { events: [event(1), event(2)], cursor: '2', reset: false },
      { events: [event(3)], cursor: '3', reset: false },
    ]
    const port = server.port(async (url, { signal }) => {
      asked.push(url)
      const answer = answers.shift()
      if (answer !== undefined) return Response.json(answer)
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    })
    const live = createLive(port, { ...unheard, event: ({ cursor }) => seen.push(cursor) })
    live.start()
    await vi.advanceTimersByTimeAsync(8_000 + 1_000 + 8_000 + 1_500)
    expect(asked).toEqual([
      '/events/poll?timeout=25',
      '/events/poll?timeout=25&after=0',
      '/events/poll?timeout=25&after=2',
      '/events/poll?timeout=25&after=3',
    ])
    expect(seen).toEqual(['1', '2', '3'])
    expect(live.get()).toBe('online')
    live.stop()
  })

  it('falls back to long polls on a network that holds streams back, where one has spoken before [LIVE-3]', async () => {
    const server = fakeServer()
    const asked: string[] = []
    const answers = [
      { events: [event(1)], cursor: '1', reset: false },
      { events: [event(2)], cursor: '2', reset: false },
    ]
    const port = server.port(async (url, { signal }) => {
      asked.push(url)
      const answer = answers.shift()
      if (answer !== undefined) return Response.json(answer)
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    })
    const live = createLive(port, unheard)
    live.start()
    server.last()?.accept()
    server.last()?.breakOff()
    await vi.advanceTimersByTimeAsync(1_000 + 8_000 + 1_500 + 8_000 + 2_250 + 8_000 + 3_375)
    expect(asked).toEqual(['/events/poll?timeout=5&after=0'])
    // A restart would end here: a stream is tried behind the first poll.
    expect(server.last()?.isClosed).toBe(false)
    expect(live.get()).toBe('online')
    await vi.advanceTimersByTimeAsync(8_000 + 1_000 + 8_000 + 1_500)
    expect(asked.slice(1)).toEqual(['/events/poll?timeout=25&after=1', '/events/poll?timeout=25&after=2'])
    expect(live.get()).toBe('online')
    const opened = server.opened.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.opened).toHaveLength(opened)
    live.stop()
  })

  it('returns to streaming behind one poll after a restart [LIVE-3]', async () => {
    const server = fakeServer()
    let isUp = false
    const port = server.port(async () => {
      if (!isUp) throw new TypeError('Failed to fetch')
      return Response.json({ events: [], cursor: '0', reset: false })
    })
    const live = createLive(port, unheard)
    live.start()
    server.last()?.accept()
    for (const wait of [1_000, 1_500, 2_250]) {
      server.last()?.breakOff()
      await vi.advanceTimersByTimeAsync(wait)
    }
    isUp = true
    server.last()?.breakOff()
    await vi.advanceTimersByTimeAsync(3_375)
    server.last()?.accept()
    server.last()?.breakOff()
    await vi.advanceTimersByTimeAsync(1_000)
    server.last()?.accept()
    expect(server.last()?.isClosed).toBe(false)
    expect(live.get()).toBe('online')
    live.stop()
  })

  it('asks who is signed in when the connection breaks [ACC-10]', () => {
    const server = fakeServer()
    const broke = vi.fn<() => void>()
    const live = createLive(server.port(), { ...unheard, broke })
    live.start()
    server.last()?.accept()
    server.last()?.breakOff()
    expect(broke).toHaveBeenCalledOnce()
    live.stop()
  })

  it('misses nothing and says nothing twice through random breaks [LIVE-1] [LIVE-2]', () => {
    const step = fc.constantFrom('write', 'write', 'break', 'accept', 'wait', 'sleep', 'wake')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const server = fakeServer()
        const seen: string[] = []
        const live = createLive(server.port(), {
          ...unheard,
          event: ({ cursor }) => seen.push(cursor),
        })
        live.start()
        server.last()?.accept()
        server.write()
        const open = new Set([server.last()])
        for (const what of steps) {
          const source = server.last()
          if (what === 'write') {
            if (open.has(source)) server.write()
            else server.log.push(event(server.log.length + 1))
          } else if (what === 'break') {
            open.delete(source)
            source?.breakOff()
          } else if (what === 'accept' && source && !source.isClosed && !open.has(source)) {
            open.add(source)
            source.accept()
          } else if (what === 'wait') vi.advanceTimersByTime(60_000)
          else if (what === 'sleep') live.sleep()
          else if (what === 'wake') live.wake()
        }
        live.sleep()
        live.wake()
        server.last()?.accept()
        live.stop()
        expect(seen).toEqual(server.log.map(({ cursor }) => cursor))
      }),
      { numRuns: 300 },
    )
  })

  it('passes over what is no event of ours', () => {
    const server = fakeServer()
    const onEvent = vi.fn<(event: LiveEvent) => void>()
    const live = createLive(server.port(), { ...unheard, event: onEvent })
    live.start()
    server.last()?.accept()
    for (const data of ['', 'not json', '{"type":"made.up"}', 'null', '[]']) {
      server.last()?.dispatchEvent(new MessageEvent('message', { data }))
    }
    expect(onEvent).not.toHaveBeenCalled()
    live.stop()
  })
})
