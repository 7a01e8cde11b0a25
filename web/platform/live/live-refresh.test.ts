import { eventTypes, type LiveEvent } from '#contract/events.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { heardTypes, liveMap } from '#web/app/live-map.ts'
import { createRefresher } from './live-refresh.ts'

const event = (differs: Partial<LiveEvent>): LiveEvent => ({
  cursor: '1',
  type: 'staff.changed',
  subject: 'kenji',
  workspaceId: 'w',
  at: '2026-01-01T00:00:00.000Z',
  payload: {},
  ...differs,
})

describe('a live event', () => {
  it('has a line in the table whatever its type [LIVE-1]', () => {
    expect([...heardTypes].toSorted()).toEqual([...eventTypes].toSorted())
    for (const type of eventTypes) expect(Array.isArray(liveMap[type](event({ type })))).toBe(true)
  })

  it('makes the answers old that it concerns, and no other [LIVE-1]', () => {
    const queryClient = new QueryClient()
    const keys = [
      ['staff', 'list', {}],
      ['staff', 'one', 'kenji'],
      ['staff', 'one', 'amal'],
      ['knowledge', 'list'],
    ]
    for (const key of keys) queryClient.setQueryData(key, {})
    let flush = () => {}
    const refresh = createRefresher(
      queryClient,
      (seen) => liveMap[seen.type](seen),
      (run) => (flush = run),
    )
    refresh(event({}))
    flush()
    const isOld = keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
    expect(isOld).toEqual([true, true, false, false])
  })

  it('in a burst asks for each answer once [LIVE-1]', () => {
    const queryClient = new QueryClient()
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    let flush = () => {}
    const refresh = createRefresher(
      queryClient,
      () => [['staff']],
      (run) => (flush = run),
    )
    for (let count = 0; count < 1_000; count += 1) refresh(event({}))
    flush()
    expect(invalidate).toHaveBeenCalledOnce()
  })

  it('never keeps an answer from arriving, and is never missed itself [LIVE-1]', async () => {
    const queryClient = new QueryClient()
    const answers: (() => void)[] = []
    const invalidate = vi
      .spyOn(queryClient, 'invalidateQueries')
      .mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    let flush = () => {}
    const refresh = createRefresher(
      queryClient,
      () => [['staff']],
      (run) => (flush = run),
    )
    refresh(event({}))
    flush()
    refresh(event({ cursor: '2' }))
    flush()
    expect(invalidate).toHaveBeenCalledTimes(1)
    answers[0]?.()
    await new Promise((resolve) => setTimeout(resolve))
    flush()
    expect(invalidate).toHaveBeenCalledTimes(2)
  })
})
