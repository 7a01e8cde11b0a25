import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { LiveEvent } from '#contract/events.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { liveMap } from '#web/app/live-map.ts'
import { createRefresher } from './live-refresh.ts'
import { createSharedLive, type Told } from './shared-live.ts'

const event = (number: number): LiveEvent => ({
  cursor: String(number),
  type: 'staff.changed',
  subject: `staff-${number}`,
  workspaceId: 'w',
  at: '2026-01-01T00:00:00.000Z',
  payload: { text: 'x'.repeat(1_000) },
})

describe('a page that is open for long', () => {
  it('holds nothing of 10,000 events once they are told [LIVE-1]', async () => {
    const queryClient = new QueryClient()
    const held: WeakRef<LiveEvent>[] = []
    let flush = () => {}
    let plans = 0
    const refresh = createRefresher(
      queryClient,
      (seen) => liveMap[seen.type](seen),
      (run) => {
        plans += 1
        flush = run
      },
    )
    let tell: (told: Told) => void = () => {}
    const feed = createSharedLive(
      { lead: () => () => {}, say: () => {}, hear: (listener) => ((tell = listener), () => {}) },
      () => {
        throw new Error('Another tab listens.')
      },
      { event: refresh, began: () => {}, missed: () => {}, broke: () => {} },
    )
    feed.start()
    for (let number = 1; number <= 10_000; number += 1) {
      const one = event(number)
      held.push(new WeakRef(one))
      tell({ kind: 'event', event: one })
      if (number % 100 === 0) {
        flush()
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
    }
    // Asked for in bursts, not once an event.
    expect(plans).toBeLessThanOrEqual(200)
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    setFlagsFromString('--expose-gc')
    const gc: unknown = runInNewContext('gc')
    if (typeof gc !== 'function') throw new Error('There is no way to collect what is not held.')
    await new Promise((resolve) => setTimeout(resolve, 0))
    gc()
    expect(held.filter((one) => one.deref() !== undefined).length).toBeLessThan(10)
    feed.stop()
  })
})
